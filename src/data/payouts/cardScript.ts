import { once } from '../../lib/once.ts';
import { appConfig } from '../config/appConfig.ts';

/** Once per page: a loaded script cannot be unloaded. */
const start = once(async (): Promise<void> => {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  // Otherwise it would track how people use this page, and report it to a host of its own.
  loadStripe.setLoadParameters({ advancedFraudSignals: false });
  await loadStripe(appConfig().stripePublishableKey ?? '');
});

/**
 * Loads the card provider's script from its host; only where a publishable key is set. Nothing of it is used yet:
 * onboarding and earnings are pages of the provider's.
 */
export async function startCardScript(): Promise<void> {
  if (appConfig().stripePublishableKey) await start();
}
