import { SOMETHING_WENT_WRONG } from '../../lib/commonTexts.ts';
import { Published } from '../../lib/Published.ts';

/** The kind of message. */
export type AlertKind = 'success' | 'okay' | 'danger';

export interface AlertRequest {
  readonly text: string;
  readonly kind: AlertKind;
  /** A link inside the app. */
  readonly link?: { readonly text: string; readonly to: string };
  /** Or an action; the alert stays unless the action dismisses it. */
  readonly action?: { readonly text: string; readonly run: () => void };
  /** The duration unless held by pointer or focus; 2600 ms by default, null: until it is dismissed. */
  readonly durationMs?: number | null;
  /** For screen readers only, when the result is visible on the page. */
  readonly isHeardOnly?: boolean;
}

export interface Alert extends Required<Omit<AlertRequest, 'link' | 'action'>> {
  readonly id: number;
  readonly link: AlertRequest['link'];
  readonly action: AlertRequest['action'];
}

/** How long an alert stays unless it says otherwise. */
export const ALERT_MS = 2600;
/** For long texts. */
export const LONG_ALERT_MS = 7800;
/** The progress bar gains half a percent every 12 ms: it is full a moment before the alert is removed. */
const BAR_STEPS = 200;
const BAR_STEP_MS = 12;
const VISIBLE_MAX = 3;

/** The duration of an alert's progress bar; a longer alert has a slower bar. */
export function barMs(durationMs: number): number {
  return (BAR_STEPS * BAR_STEP_MS * durationMs) / ALERT_MS;
}

/** The alerts on screen, oldest first. The app has one; tests create their own. */
export class AlertStore extends Published {
  private alerts: readonly Alert[] = [];
  private nextId = 1;

  /** Adds an alert, or restarts one with the same content, and returns its id. */
  readonly show = (request: AlertRequest): number => {
    const id = this.nextId++;
    const { link, action, durationMs = ALERT_MS, isHeardOnly = false } = request;
    const alert: Alert = { ...request, link, action, durationMs, isHeardOnly, id };
    const others = this.alerts.filter((other) => other.text !== alert.text);
    const surplus = [...others, alert].filter((one) => !one.isHeardOnly).slice(0, -VISIBLE_MAX);
    this.set([...others, alert].filter((one) => !surplus.includes(one)));
    return id;
  };

  readonly dismiss = (id: number): void => {
    this.set(this.alerts.filter((alert) => alert.id !== id));
  };

  readonly clear = (): void => this.set([]);

  readonly current = (): readonly Alert[] => this.alerts;

  private set(alerts: readonly Alert[]): void {
    this.alerts = alerts;
    this.publish();
  }
}

export const alertStore = new AlertStore();

/** Shows a short message over the page, from anywhere. */
export function showAlert(request: AlertRequest): void {
  alertStore.show(request);
}

/** Announces a result to screen readers only, when it is visible on the page. */
export function announce(text: string): void {
  alertStore.show({ text, kind: 'okay', isHeardOnly: true });
}

/** Shows 'Something went wrong'. */
export const showFailure = (): void => showAlert({ kind: 'danger', text: SOMETHING_WENT_WRONG });
