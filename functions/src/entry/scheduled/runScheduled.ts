import { onRequest } from 'firebase-functions/v2/https';
import { isLocal, REGION } from '../../platform/settings.ts';
import { SCHEDULED } from './schedules.ts';

/**
 * `POST ?name=retryMail` runs that schedule now. Only for local development, where the ticker calls it; it is not
 * deployed.
 */
export const runScheduled = onRequest({ region: REGION, omit: !isLocal }, async (request, response) => {
  const { name } = request.query;
  const run = typeof name === 'string' ? SCHEDULED.get(name) : undefined;
  if (!isLocal || run === undefined) {
    response.status(404).json({ error: 'No such schedule.', names: [...SCHEDULED.keys()] });
    return;
  }
  await run();
  response.json({ ran: name });
});
