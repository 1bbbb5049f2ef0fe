import { tellQueued } from '../../posts/alerts/notifyMatches.ts';
import { codeSecret, vapidPrivateKey } from '../../platform/settings.ts';
import { afterCreate } from './trigger.ts';

/** Tells a further few hundred members of a post that their alerts match. */
export const onAlertRunCreated = afterCreate('alert_runs/{runId}', tellQueued, [codeSecret, vapidPrivateKey]);
