import { appConfig } from '../appConfig.ts';
import { emptyStores } from '../local/emptyStores.ts';
import { forgetTraces } from './deviceTraces.ts';
import { storedAuthKey } from './storedPerson.ts';

/**
 * Removes the sign-in and all that is kept for it from this device, without the SDK and without a connection. Other tabs
 * hear of it. Where the SDK is open in this tab, it has to sign out as well.
 */
export async function forgetSignIn(): Promise<void> {
  localStorage.removeItem(storedAuthKey(appConfig().firebase.apiKey));
  forgetTraces(null);
  await emptyStores().catch(console.error);
}
