import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { appConfig } from '../data/config/appConfig.ts';
import { showCampus } from '../data/config/testing/appConfig.ts';
import { sendRequest } from '../data/rest/request.ts';
import { dayLabel } from '../features/chats/conversation/dayLabel.ts';
import { Age } from '../features/posts/card/Age.tsx';

const DAY_MS = 86_400_000;
beforeEach(() => {
  showCampus('ut');
  window.serverAheadMs = 0;
});

/** The server answers a query, `aheadMs` after the device's clock. */
async function answered(aheadMs: number): Promise<number> {
  const serverMs = Date.now() + aheadMs;
  const readTime = new Date(serverMs).toISOString();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([{ readTime }])));
  await sendRequest(appConfig(), {}, null);
  return serverMs;
}

test.each([
  ['three days behind', 3 * DAY_MS],
  ['three days ahead', -3 * DAY_MS],
  ['right', 20_000],
])('on a device whose clock is %s ages and days are the server’s', async (_what, aheadMs) => {
  const nowMs = await answered(aheadMs);
  render(<Age atMs={nowMs - 2.5 * 3_600_000} />);
  expect(screen.getByText('2h')).toBeVisible();
  expect(dayLabel(nowMs - DAY_MS)).toBe('Yesterday');
});

test('a clock that is right again is believed', async () => {
  await answered(3 * DAY_MS);
  const nowMs = await answered(0);
  render(<Age atMs={nowMs - 2.5 * 3_600_000} />);
  expect(screen.getByText('2h')).toBeVisible();
});
