// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { authFailureFrom } from '../auth/authFailure.ts';
import { callFailureFrom } from '../callables.ts';
import { closedText } from './closedAccount.ts';
import { forgetTraces } from './deviceTraces.ts';

beforeEach(() => localStorage.clear());

const refusal = (untilMs: unknown): Error =>
  Object.assign(new Error('This account is closed for about an hour. Please come back later.'), {
    code: 'functions/unavailable',
    details: { reason: 'closed-for-now', untilMs },
  });
const DISABLED = Object.assign(new Error('disabled'), { code: 'auth/user-disabled' });

test('the text says when to come back, in local time', () => {
  const morning = new Date(2026, 10, 23, 9, 0).getTime();
  expect(closedText(new Date(2026, 10, 23, 15, 5).getTime(), morning)).toContain('until 3:05 PM. Please');
  const night = new Date(2026, 10, 23, 23, 30).getTime();
  expect(closedText(new Date(2026, 10, 24, 0, 35).getTime(), night)).toContain('until 12:35 AM tomorrow.');
});

test('a closed account is told with its time, also by a sign-in that the provider refuses before that time', () => {
  expect(authFailureFrom(DISABLED).code).toBe('user-disabled');
  const untilMs = Date.now() + 60_000;
  const failure = authFailureFrom(callFailureFrom(refusal(untilMs)));
  expect(failure).toMatchObject({ code: 'closed', text: closedText(untilMs), isFinal: true });
  forgetTraces(null);
  expect(authFailureFrom(DISABLED)).toMatchObject({ code: 'closed', text: closedText(untilMs) });
  localStorage.setItem('closedUntil', String(Date.now() - 1));
  expect(authFailureFrom(DISABLED).code).toBe('user-disabled');
});

test('a refusal without a time has the plain text', () => {
  expect(authFailureFrom(callFailureFrom(refusal('soon')))).toMatchObject({
    code: 'closed',
    text: 'This account is closed for about an hour. Please come back later.',
  });
});
