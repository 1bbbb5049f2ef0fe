import { configureStore } from '@reduxjs/toolkit';
import { expect, test, vi } from 'vitest';
import { learnCampus } from '../../domain/campus.ts';
import { campusFileOf } from '../../domain/testing/campuses.ts';
import { profileOf } from '../../domain/testing/people.ts';
import { selectPausedText, writeErrorText } from './pause.ts';
import { profileRead, sessionReducer } from './sessionSlice.ts';

const UNTIL_MS = Date.UTC(2026, 11, 1, 20, 30);

function paused(pausedUntilMs: number | null) {
  const store = configureStore({ reducer: { session: sessionReducer } });
  store.dispatch(profileRead(profileOf('maya', { pausedUntilMs, campusId: 'ut' })));
  return store;
}

test('a pause says until when by the clock of the member’s campus, and ends by itself', () => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.useFakeTimers({ now: UNTIL_MS - 1000 });
  learnCampus(campusFileOf({ id: 'ut', timeZone: 'Pacific/Honolulu' }));
  const store = paused(UNTIL_MS);
  const text = 'Your writing is paused until Tue, Dec 1, 10:30\u202fAM.';
  expect(selectPausedText(store.getState())).toBe(text);
  expect(writeErrorText('denied', store.dispatch)).toBe(text);
  expect(writeErrorText('offline', store.dispatch)).not.toBe(text);
  vi.setSystemTime(UNTIL_MS);
  expect(selectPausedText(store.getState())).toBeNull();
  expect(writeErrorText('denied', store.dispatch)).toBe('Something went wrong');
  expect(selectPausedText(paused(null).getState())).toBeNull();
});
