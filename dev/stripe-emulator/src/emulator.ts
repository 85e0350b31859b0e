import { Account } from './account.ts';
import type { PlannedFault } from './faults.ts';
import { Idempotency } from './idempotency.ts';
import { type AccountSeed, configureWebhook, seededState } from './seed.ts';
import { readState, type State, writeState } from './state.ts';
import { Webhooks } from './webhooks.ts';

const loggedRequests = 500;
const laterMs = 100;

/** A request as the log shows it: what it asked for, and no values. */
export type LoggedRequest = Readonly<{
  method: string;
  path: string;
  key: string | null;
  idempotencyKey: string | null;
  bodyKeys: string[];
  at: number;
}>;

/** How an emulator is started. */
export type EmulatorOptions = Readonly<{
  /** 0 for any that is free. */
  port: number;
  /** Where the state is kept across restarts; nowhere when absent. */
  stateFile?: string;
  /** What a new account is called and sells; a state that is kept already has its own. */
  account?: AccountSeed;
  /** The endpoint that gets every event. */
  webhook?: Readonly<{ url: string; secret: string }>;
  /** The origin of the page that may ask from a browser, besides all of this machine. */
  origin?: string;
  /** Whether every answer and event is held to the contract; it is, unless told otherwise. */
  checkContract?: boolean;
}>;

/** All parts of a running emulator. */
export class Emulator {
  readonly options: EmulatorOptions;
  readonly account: Account;
  readonly webhooks: Webhooks;
  readonly idempotency = new Idempotency();
  readonly isChecked: boolean;
  /** What goes wrong next, on request. */
  plannedFaults: PlannedFault[] = [];
  /** The last requests, the oldest first. */
  requests: LoggedRequest[] = [];
  /** Where answers and events departed from the contract. */
  contractFaults: string[] = [];
  #laterSave: NodeJS.Timeout | undefined;

  constructor(options: EmulatorOptions) {
    this.options = options;
    this.isChecked = options.checkContract ?? true;
    const read = options.stateFile && readState(options.stateFile);
    this.account = new Account(this.#initialState(read), options.account?.name ?? 'Stripe emulator');
    if (this.isChecked) this.account.eventFaults = this.contractFaults;
    this.webhooks = new Webhooks(this.account, () => this.saveLater());
    this.account.onEvent = (event) => this.webhooks.accept(event);
  }

  #initialState(read: State | undefined | ''): State {
    const state = read || seededState(this.options.account ?? {});
    if (this.options.webhook) configureWebhook(state, this.options.webhook);
    return state;
  }

  /** Forgets everything: the state is a new one's, nothing is planned and nothing was asked. */
  reset(): void {
    this.account.state = this.#initialState(undefined);
    this.plannedFaults = [];
    this.requests = [];
    this.contractFaults.length = 0;
    this.webhooks.order = 'normal';
    this.save();
  }

  /** Writes the state to its file. */
  save(): void {
    clearTimeout(this.#laterSave);
    this.#laterSave = undefined;
    this.account.hasNews = false;
    if (this.options.stateFile) writeState(this.options.stateFile, this.account.state);
  }

  /** Writes the state soon, for changes that nobody waits for. */
  saveLater(): void {
    this.#laterSave ??= setTimeout(() => this.save(), laterMs);
  }

  /** Logs a request. */
  log(request: Omit<LoggedRequest, 'at'>): void {
    this.requests.push({ ...request, at: Date.now() });
    if (this.requests.length > loggedRequests) this.requests.shift();
  }
}
