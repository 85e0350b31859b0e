import { tooBusy } from '#domain/messages/waits.ts';
import { AppError } from '../../http/app-error.ts';

/** 503: more passwords are to be hashed than can be in good time; nothing was begun, and trying again is safe. */
export class TooBusy extends AppError {
  constructor(retryAfterSeconds: number) {
    super(503, tooBusy(retryAfterSeconds), { retryAfterSeconds });
    this.name = 'TooBusy';
  }
}
