import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// The door to the functions: what is said of its answers is ours.
const functions = vi.hoisted(() => ({ answer: vi.fn<() => Promise<{ data: unknown }>>() }));
vi.mock('../sdk/firebase.ts', () => ({ firebaseFunctions: async () => ({}) }));
vi.mock('firebase/functions', () => ({ httpsCallable: () => functions.answer }));

const { sendReport } = await import('./reportCalls.ts');

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => void vi.unstubAllGlobals());
const send = () => sendReport('post', 'bag', 'scam', '');

describe('a report', () => {
  it('that is made has nothing to say', async () => {
    functions.answer.mockResolvedValue({ data: { reportedBeforeMs: null } });
    expect(await send()).toBeNull();
  });

  it('that was made before says on which day', async () => {
    functions.answer.mockResolvedValue({
      data: { reportedBeforeMs: new Date(2026, 10, 3, 9).getTime() },
    });
    expect(await send()).toEqual({ text: 'You reported this on November 3, 2026.', isReportedBefore: true });
  });

  it('that is refused says the server’s sentence, and else what became of it', async () => {
    const refused = Object.assign(new Error('Too many tries. Try again in an hour.'), {
      code: 'functions/resource-exhausted',
      details: { reason: 'too-many' },
    });
    functions.answer.mockRejectedValueOnce(refused);
    expect(await send()).toEqual({ text: 'Too many tries. Try again in an hour.', isReportedBefore: false });
    functions.answer.mockRejectedValue(Object.assign(new Error('x'), { code: 'functions/internal' }));
    expect(await send()).toEqual({ text: 'Something went wrong', isReportedBefore: false });
    vi.stubGlobal('navigator', { onLine: false });
    expect(await send()).toMatchObject({ text: "You're offline. Try again when the connection is back." });
  });
});
