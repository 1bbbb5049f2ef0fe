import { LONG_ALERT_MS, showAlert } from '../../ui/alerts/alertStore.ts';

/** Tells that an animation will be posted as a photo. */
export function sayStilled(name: string): void {
  const text = `"${name}" is too large to keep moving. It will be a still photo.`;
  showAlert({ kind: 'okay', text, durationMs: LONG_ALERT_MS });
}
