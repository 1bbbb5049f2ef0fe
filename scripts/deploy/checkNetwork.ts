import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * Shows on a real project from which entry of `x-forwarded-for` the caps of networks read who calls. Nothing but the
 * platform itself can say that: it writes the header. From a first network, then with the address it names from a second one:
 *
 * `npx tsx scripts/deploy/checkNetwork.ts --project ID [--url URL]`
 * `npx tsx scripts/deploy/checkNetwork.ts --project ID [--url URL] --elsewhere ADDRESS`
 */

export interface Finding {
  readonly isGood: boolean;
  readonly text: string;
}

/** More calls than `lookUpSignIn` allows for one address from one network, but fewer than it allows the network. */
const CALLS_MAX = 40;

/** An address of nobody, new for each check: rate limits count by address and network. */
export const newAddress = (): string => `check-${randomUUID()}@example.com`;

/**
 * Asks for the same address repeatedly, each time with another forged entry before the platform's. Good if it is
 * refused in the end: then the forged entry changes nothing. `url` is that of `lookUpSignIn`.
 */
export async function checkForged(url: string, address: string): Promise<Finding> {
  for (let call = 1; call <= CALLS_MAX; call += 1) {
    const answer = await ask(url, address, `198.51.100.${String(call)}`);
    if (answer === 'refused') {
      return { isGood: true, text: `Call ${String(call)} was refused: made-up entries are not read.` };
    }
  }
  return {
    isGood: false,
    text: `None of ${String(CALLS_MAX)} calls was refused: a caller chooses their own network. networkOf reads the wrong entry.`,
  };
}

/** Asks once, from another network, for the address that is refused to the first one. Good if it is answered. */
export async function checkElsewhere(url: string, address: string): Promise<Finding> {
  const isGood = (await ask(url, address)) === 'answered';
  return {
    isGood,
    text: isGood
      ? 'Answered: another network is counted by itself.'
      : "Refused: two networks count as one. networkOf reads a proxy's address, and all callers share its caps.",
  };
}

/** Throws if the call was neither answered nor refused for its number. */
async function ask(url: string, email: string, forged?: string): Promise<'answered' | 'refused'> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(forged === undefined ? {} : { 'x-forwarded-for': forged }),
    },
    body: JSON.stringify({ data: { email } }),
  });
  if (response.status === 200) return 'answered';
  if (response.status === 429) return 'refused';
  const why = response.status === 401 ? ' With REQUIRE_APP_CHECK this cannot be checked.' : '';
  throw new Error(`${url} answered with ${String(response.status)}.${why}`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { project: { type: 'string' }, url: { type: 'string' }, elsewhere: { type: 'string' } },
  });
  const { project = '', elsewhere } = values;
  if (project === '') throw new Error('Which project? --project ID');
  const url = values.url ?? `https://us-central1-${project}.cloudfunctions.net/lookUpSignIn`;
  const address = elsewhere ?? newAddress();
  const finding = await (elsewhere === undefined ? checkForged : checkElsewhere)(url, address);
  console.log(finding.text);
  if (elsewhere === undefined && finding.isGood) {
    console.log(`Now from another network, within the hour: --elsewhere ${address}`);
  }
  process.exitCode = finding.isGood ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
