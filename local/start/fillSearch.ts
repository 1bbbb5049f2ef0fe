import { setTimeout as wait } from 'node:timers/promises';
import { PROJECT_ID } from '../suite/config.ts';
import { addressOf } from '../suite/suite.ts';

/** The functions may be loading a new build. */
const TRIES = 3;
const PAUSE_MS = 1_000;

/**
 * Makes the functions sync the search indexes with Firestore: first the settings, then what was written while triggers
 * were disabled. Only prints a failure, with the command that mends it; the rest of the product works without.
 */
export async function fillSearch(functionsPort: number): Promise<void> {
  await runNow(functionsPort, 'reindex');
}

/** Runs a schedule of the functions now. Only prints a failure, with the command that mends it. */
export async function runNow(functionsPort: number, schedule: string): Promise<void> {
  const url = `${addressOf(functionsPort)}/${PROJECT_ID}/us-central1/runScheduled?name=${schedule}`;
  let failure: unknown;
  for (let tried = 0; tried < TRIES; tried += 1) {
    if (tried > 0) await wait(PAUSE_MS);
    const answer = await fetch(url, { method: 'POST' }).catch((error: unknown) => error);
    if (answer instanceof Response && answer.ok) return;
    failure = answer instanceof Response ? `answer ${String(answer.status)}` : answer;
  }
  console.error(
    `The schedule ${schedule} could not be run. Once the functions answer, this does it:\n  curl -X POST '${url}'\n`,
    failure,
  );
}
