import { PROJECT_ID } from '../suite/config.ts';
import { addressOf } from '../suite.ts';

/**
 * Asks the functions to bring the search indexes in line with Firestore: settings first of all, then what was written
 * while triggers were held. Says so when that fails; the rest of the product works without.
 */
export async function fillSearch(functionsPort: number): Promise<void> {
  const url = `${addressOf(functionsPort)}/${PROJECT_ID}/us-central1/runScheduled?name=reindex`;
  const answer = await fetch(url, { method: 'POST' }).catch((error: unknown) => error);
  if (answer instanceof Response && answer.ok) return;
  console.error('The search could not be filled:', answer instanceof Response ? answer.status : answer);
}
