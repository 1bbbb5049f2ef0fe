/** How bad or good the news is. */
export type AlertKind = 'success' | 'okay' | 'danger';

export interface AlertRequest {
  readonly text: string;
  readonly kind: AlertKind;
  /** One way on from here, inside the app. */
  readonly link?: { readonly text: string; readonly to: string };
  /** Or one thing to do; the alert stays unless that dismisses it. */
  readonly action?: { readonly text: string; readonly run: () => void };
  /** How long it stays unless held by pointer or focus; 2600 ms by default, null: until it is dismissed. */
  readonly durationMs?: number | null;
  /** For screen readers alone: who sees the page sees the result itself. */
  readonly isHeardOnly?: boolean;
}

export interface Alert extends Required<Omit<AlertRequest, 'link' | 'action'>> {
  readonly id: number;
  readonly link: AlertRequest['link'];
  readonly action: AlertRequest['action'];
}

export const ALERT_MS = 2600;
/** For sign-in refused after too many attempts: a long text. */
export const LONG_ALERT_MS = 7800;
/** The progress bar gains half a percent every 12 ms: it is full a moment before the alert goes. */
const BAR_STEPS = 200;
const BAR_STEP_MS = 12;
const VISIBLE_MAX = 3;

/** How long the bar of an alert takes; a longer alert has a slower bar. */
export function barMs(durationMs: number): number {
  return (BAR_STEPS * BAR_STEP_MS * durationMs) / ALERT_MS;
}

type Listener = () => void;

/** The alerts on screen, oldest first. Made once for the app; tests make their own. */
export class AlertStore {
  private alerts: readonly Alert[] = [];
  private nextId = 1;
  private readonly listeners = new Set<Listener>();

  /** Adds an alert, or restarts the one that says the same, and returns its id. */
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

  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private set(alerts: readonly Alert[]): void {
    this.alerts = alerts;
    for (const listener of this.listeners) listener();
  }
}

export const alertStore = new AlertStore();

/** Shows a short message over the page, from anywhere. */
export function showAlert(request: AlertRequest): void {
  alertStore.show(request);
}

/** Says something to screen readers alone, about a result that everybody else sees. */
export function announce(text: string): void {
  alertStore.show({ text, kind: 'okay', isHeardOnly: true });
}
