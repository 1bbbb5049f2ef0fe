import { onRequest } from 'firebase-functions/v2/https';
import { isLocal, REGION } from '../../platform/settings.ts';
import { SCHEDULED } from './schedules.ts';

/**
 * `POST ?name=retryMail` runs that schedule's body now. It exists on one machine only, where nothing fires schedules:
 * the ticker calls it. Deployed, it is left out.
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
