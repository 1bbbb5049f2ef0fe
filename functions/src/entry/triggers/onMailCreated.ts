import { deliver } from '../../messaging/mail/deliver.ts';
import { smtpPassword } from '../../platform/settings.ts';
import { afterCreate } from './trigger.ts';

/** Sends a queued mail. A held one is the schedule's. */
export const onMailCreated = afterCreate(
  'mail/{mailId}',
  async (snapshot) => {
    if (snapshot.get('delivery.state') !== 'held') await deliver(snapshot.ref);
  },
  [smtpPassword],
);
