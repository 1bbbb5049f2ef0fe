import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../shared/site.ts';
import { membersOf } from '../suite/internals.ts';
import type { Account, AccountChange, Accounts } from './accounts.ts';

/**
 * 'down': answered with 503, nothing done. 'refused': with 400, nothing done. 'hung': nothing done, never answered.
 * 'cut': done, but the response is lost.
 */
const FAULTS = ['down', 'refused', 'hung', 'cut'] as const;
export type Fault = (typeof FAULTS)[number];

/** A call of the API, as tests see it. */
interface Seen {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
}

const SEEN_MAX = 1_000;
const FLAGS = ['detailsSubmitted', 'chargesEnabled', 'payoutsEnabled'] as const;

/**
 * For tests: `PUT /local/fault {fault, calls}` makes the next calls of the API fail (`calls` 0: none); `GET
 * /local/calls` lists the calls; `GET /local/accounts` the accounts; `POST /local/accounts/ID` `{detailsSubmitted,
 * chargesEnabled, payoutsEnabled, silent}` changes one, without a webhook if silent.
 */
export class Faults {
  private fault: Fault = 'down';
  private callsLeft = 0;
  private readonly seen: Seen[] = [];

  constructor(
    private readonly accounts: Accounts,
    private readonly changed: (account: Account) => void,
  ) {}

  /** Records a call, and returns its fault if it has one. */
  next(method: string, path: string, key: string | undefined): Fault | null {
    this.seen.push({ method, path, key: key ?? null });
    if (this.seen.length > SEEN_MAX) this.seen.shift();
    if (this.callsLeft === 0) return null;
    this.callsLeft -= 1;
    return this.fault;
  }

  answer({ method }: IncomingMessage, response: ServerResponse, path: string, body: string): void {
    const [, , what, id] = path.split('/');
    const call = `${method ?? ''} ${what ?? ''}`;
    if (call === 'GET calls') sendJson(response, 200, { calls: this.seen });
    else if (call === 'GET accounts') sendJson(response, 200, { accounts: this.accounts.list() });
    else if (call === 'PUT fault') {
      const { fault, calls } = membersOf(JSON.parse(body));
      this.fault = FAULTS.find((one) => one === fault) ?? 'down';
      this.callsLeft = Number(calls ?? 0);
      sendJson(response, 200, {});
    } else if (call === 'POST accounts' && id !== undefined) {
      const wanted = membersOf(JSON.parse(body));
      const change: AccountChange = Object.fromEntries(
        FLAGS.filter((name) => name in wanted).map((name) => [name, wanted[name] === true]),
      );
      const account = this.accounts.change(id, change);
      if (wanted.silent !== true) this.changed(account);
      sendJson(response, 200, account);
    } else sendJson(response, 404, { error: 'not-found' });
  }
}
