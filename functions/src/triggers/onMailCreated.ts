import { deliver } from '../mail/deliver.ts';
import { smtpPassword } from '../settings.ts';
import { afterCreate } from './trigger.ts';

/** Sends a queued mail. */
export const onMailCreated = afterCreate('mail/{mailId}', (snapshot) => deliver(snapshot.ref), [
  smtpPassword,
]);
