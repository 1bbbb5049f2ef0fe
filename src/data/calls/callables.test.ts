import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callFailureFrom } from './callables.ts';
import { CallFailure } from '../errors/callFailure.ts';

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => void vi.unstubAllGlobals());

function functionsError(code: string, message: string, details?: unknown): Error {
  return Object.assign(new Error(message), { code, details });
}

describe('a call that failed', () => {
  it('keeps the reason and the sentence of a refusal', () => {
    const error = functionsError(
      'functions/permission-denied',
      'Your code was incorrect. Please try again.',
      {
        reason: 'code-incorrect',
      },
    );
    expect(callFailureFrom(error)).toMatchObject({
      reason: 'code-incorrect',
      text: 'Your code was incorrect. Please try again.',
    });
  });

  it.each([
    ['functions/unauthenticated', 'signed-out'],
    // A server that answers 503 is no lost connection.
    ['functions/unavailable', 'failed'],
    ['functions/deadline-exceeded', 'failed'],
    ['functions/internal', 'failed'],
  ])('%s without a reason of ours is %s', (code, reason) => {
    expect(callFailureFrom(functionsError(code, 'whatever'))).toMatchObject({ reason, text: null });
  });

  it.each(['functions/unavailable', 'functions/internal'])(
    '%s of a device without connection is offline',
    (code) => {
      vi.stubGlobal('navigator', { onLine: false });
      expect(callFailureFrom(functionsError(code, 'whatever'))).toMatchObject({ reason: 'offline' });
    },
  );

  it('does not take an unknown reason for one of ours', () => {
    const error = functionsError('functions/internal', 'x', { reason: 'constructor' });
    expect(callFailureFrom(error)).toMatchObject({ reason: 'failed', text: null });
  });

  it.each([null, undefined, 'text', 7])('survives %j being thrown', (thrown) => {
    expect(callFailureFrom(thrown).reason).toBe('failed');
  });

  it('is passed on as it is when it is one already', () => {
    const failure = new CallFailure('too-many', 'Something went wrong');
    expect(callFailureFrom(failure)).toBe(failure);
  });
});
