import { beforeEach, describe, expect, it, vi } from 'vitest';

// The door to the functions: what is said of its answers is ours.
const functions = vi.hoisted(() => ({ answer: vi.fn<() => Promise<{ status: number; body: unknown }>>() }));
vi.mock('../calls/sendSigned.ts', () => ({ sendSigned: functions.answer }));

const { sendReport } = await import('./reportCalls.ts');

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
const send = () => sendReport('post', 'bag', 'scam', '');

describe('a report', () => {
  it('that is made has nothing to say', async () => {
    functions.answer.mockResolvedValue({ status: 200, body: { result: { reportedBeforeMs: null } } });
    expect(await send()).toBeNull();
  });

  it('that was made before says on which day', async () => {
    functions.answer.mockResolvedValue({
      status: 200,
      body: { result: { reportedBeforeMs: new Date(2026, 10, 3, 9).getTime() } },
    });
    expect(await send()).toEqual({ text: 'You reported this on November 3, 2026.', isReportedBefore: true });
  });

  it('that is refused says the server’s sentence, and else what became of it', async () => {
    const error = {
      status: 'RESOURCE_EXHAUSTED',
      message: 'Too many tries. Try again in an hour.',
      details: { reason: 'too-many' },
    };
    functions.answer.mockResolvedValueOnce({ status: 429, body: { error } });
    expect(await send()).toEqual({ text: 'Too many tries. Try again in an hour.', isReportedBefore: false });
    functions.answer.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await send()).toEqual({ text: 'Something went wrong', isReportedBefore: false });
    vi.stubGlobal('navigator', { onLine: false });
    expect(await send()).toMatchObject({ text: "You're offline. Try again when the connection is back." });
  });
});
