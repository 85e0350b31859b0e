/** The body of Stripe's error answers. */
export type ErrorBody = {
  type:
    | 'api_error'
    | 'card_error'
    | 'idempotency_error'
    | 'invalid_request_error'
    | 'rate_limit_error'
    | 'authentication_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_method?: unknown;
  setup_intent?: unknown;
  payment_intent?: unknown;
};

/** An answer that is an error: thrown by a handler, sent by the server. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** 400: the request is wrong. */
export function invalidRequest(message: string, param?: string, code?: string): StripeFault {
  return new StripeFault(400, {
    type: 'invalid_request_error',
    message,
    ...(param === undefined ? {} : { param }),
    ...(code === undefined ? {} : { code }),
  });
}

/** 400: a parameter is not there. */
export function missingParameter(param: string): StripeFault {
  return invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing');
}

/** 404, or 400 when the id was given as a parameter rather than in the path. */
export function noSuch(kind: string, id: string, param = 'id'): StripeFault {
  return new StripeFault(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** 400: Stripe would do this, the emulator does not. */
export function notEmulated(what: string, param?: string): StripeFault {
  return invalidRequest(`The Stripe emulator does not do this: ${what}.`, param);
}

/** What a bank says when it refuses a card. */
export type Decline = Readonly<{ code: string; decline_code?: string; message: string }>;

/** 402: the card was refused. */
export function cardFault(decline: Decline, about: Partial<ErrorBody> = {}): StripeFault {
  return new StripeFault(402, { type: 'card_error', ...decline, ...about });
}
