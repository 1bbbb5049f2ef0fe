import { appConfig } from '../config/appConfig.ts';
import { emptyStores } from '../local/emptyStores.ts';
import { leavePush } from './leavePush.ts';
import { forgetTraces } from './deviceTraces.ts';
import { storedAuthKey } from '../rest/storedSignIn.ts';

/**
 * Removes the sign-in and its data from this device, without the SDK and offline. Other tabs notice. If the SDK is
 * loaded in this tab, it has to sign out as well.
 */
export async function forgetSignIn(): Promise<void> {
  localStorage.removeItem(storedAuthKey(appConfig().firebase.apiKey));
  forgetTraces(null);
  await leavePush(null).catch(console.error);
  await emptyStores().catch(console.error);
}
