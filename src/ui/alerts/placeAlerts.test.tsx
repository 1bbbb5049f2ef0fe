import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepOffTheField, overlap } from './placeAlerts.ts';

const box = (top: number, bottom: number): DOMRect => new DOMRect(0, top, 300, bottom - top);

afterEach(() => {
  document.body.replaceChildren();
});

function page(fieldAt: DOMRect): { readonly alerts: HTMLElement; readonly field: HTMLElement } {
  const alerts = document.createElement('div');
  const field = document.createElement('textarea');
  vi.spyOn(alerts, 'getBoundingClientRect').mockReturnValue(box(64, 112));
  vi.spyOn(field, 'getBoundingClientRect').mockReturnValue(fieldAt);
  document.body.append(alerts, field);
  return { alerts, field };
}

describe('alerts and the field being typed in', () => {
  it.each([
    ['do not lie over each other', box(80, 200), ''],
    ['leave each other alone where there is room', box(300, 400), undefined],
  ])('%s', (_what, fieldAt, moved) => {
    const { alerts, field } = page(fieldAt);
    field.focus();
    const stop = keepOffTheField(alerts);
    expect(alerts.dataset['moved']).toBe(moved);
    stop();
  });

  it('look again when another field gets the cursor, until told to stop', () => {
    const { alerts, field } = page(box(80, 200));
    const stop = keepOffTheField(alerts);
    expect(alerts.dataset['moved']).toBeUndefined();
    field.focus();
    expect(alerts.dataset['moved']).toBe('');
    stop();
    delete alerts.dataset['moved'];
    field.blur();
    field.focus();
    expect(alerts.dataset['moved']).toBeUndefined();
  });

  it('only touch where they share some place', () => {
    expect(overlap(box(0, 10), box(10, 20))).toBe(false);
    expect(overlap(box(0, 11), box(10, 20))).toBe(true);
  });
});
