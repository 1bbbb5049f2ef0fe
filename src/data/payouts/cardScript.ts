import { once } from '../../lib/once.ts';
import { appConfig } from '../appConfig.ts';

/** Once for the page: the script stays until that is left. */
const start = once(async (): Promise<void> => {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  // Or it would watch how people use this page, and tell a host of its own.
  loadStripe.setLoadParameters({ advancedFraudSignals: false });
  await loadStripe(appConfig().stripePublishableKey ?? '');
});

/**
 * Starts the card provider's own code, which comes from its host; only where a publishable key is set. Nothing of it is
 * used yet: onboarding and earnings are pages of the provider's.
 */
export async function startCardScript(): Promise<void> {
  if (appConfig().stripePublishableKey) await start();
}
