// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetTraces } from './deviceTraces.ts';
import { deletionToTell, noteDeletion, noteDeletionTold } from './ownDeletion.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const HOUR_MS = 3_600_000;

describe('the deletion of the account', () => {
  test('is told at the next start, however late, also after what the account left is forgotten', () => {
    expect(deletionToTell()).toBeNull();
    noteDeletion('begun');
    forgetTraces(null);
    vi.advanceTimersByTime(72 * HOUR_MS);
    expect(deletionToTell()).toBe('begun');
  });

  test('is told in the other tabs as well, and then no more', () => {
    noteDeletion('begun');
    noteDeletionTold();
    expect(deletionToTell()).toBeNull();
    // Another tab has a storage of its own for itself.
    sessionStorage.clear();
    expect(deletionToTell()).toBe('begun');
    vi.advanceTimersByTime(30_000);
    expect(deletionToTell()).toBeNull();
  });

  test('is told by other tabs for half a minute after the first, however many tell it', () => {
    noteDeletion('begun');
    noteDeletionTold();
    vi.advanceTimersByTime(20_000);
    sessionStorage.clear();
    noteDeletionTold();
    vi.advanceTimersByTime(10_000);
    sessionStorage.clear();
    expect(deletionToTell()).toBeNull();
  });

  test('is not made up by whoever opens the page by its address', () => {
    noteDeletionTold();
    sessionStorage.clear();
    expect(deletionToTell()).toBeNull();
  });

  test('that was asked for is known for a day; a refusal takes it back', () => {
    noteDeletion('asked');
    expect(deletionToTell()).toBe('asked');
    noteDeletion(null);
    expect(deletionToTell()).toBeNull();
    noteDeletion('asked');
    vi.advanceTimersByTime(24 * HOUR_MS);
    expect(deletionToTell()).toBeNull();
  });

  test('is nothing to whoever comes in next', () => {
    noteDeletion('begun');
    forgetTraces('liam');
    expect(deletionToTell()).toBeNull();
  });
});
