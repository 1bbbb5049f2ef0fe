import type { Fault } from '../../../local/payments/faults.ts';
import { isRecord } from '../../support/records.ts';
import { testSuite } from '../../support/suite.ts';

/** The card provider's stand-in, as tests move it. */

async function tell(path: string, method: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${testSuite().payments}/local/${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok || !isRecord(answer)) throw new Error(`The stand-in answered ${String(response.status)}.`);
  return answer;
}

/**
 * Lets the next calls of the API fail: answered with 503 ('down') or 400 ('refused'), never answered ('hung'), or done
 * and their answers lost ('cut'). 0 ends it.
 */
export async function breakProvider(fault: Fault, calls: number): Promise<void> {
  await tell('fault', 'PUT', { fault, calls });
}

export interface ProviderAccount {
  readonly id: string;
  readonly uid: unknown;
}

/** The accounts that were made for this member. */
export async function providerAccountsOf(uid: string): Promise<readonly ProviderAccount[]> {
  const { accounts } = await tell('accounts', 'GET');
  return (Array.isArray(accounts) ? accounts : [])
    .filter(isRecord)
    .map(({ id, metadata }) => ({ id: String(id), uid: isRecord(metadata) ? metadata.uid : undefined }))
    .filter((account) => account.uid === uid);
}

export interface ProviderChange {
  readonly detailsSubmitted?: boolean;
  readonly chargesEnabled?: boolean;
  readonly payoutsEnabled?: boolean;
  /** True: no webhook tells of it. */
  readonly silent?: boolean;
}

export async function changeProviderAccount(id: string, change: ProviderChange): Promise<void> {
  await tell(`accounts/${id}`, 'POST', change);
}

/** Fills in the page behind an account link, as a person would. Returns where it leads. */
export async function onboard(link: string, bankAccount = '000123456789'): Promise<string | null> {
  const opened = await fetch(link, { redirect: 'manual' });
  const form = new URL(opened.headers.get('location') ?? '', link);
  const body = new URLSearchParams({
    first_name: 'Maya',
    last_name: 'Torres',
    birth_date: '04/21/2004',
    routing_number: '110000000',
    account_number: bankAccount,
    act: 'submit',
  });
  return (await fetch(form, { method: 'POST', body, redirect: 'manual' })).headers.get('location');
}
