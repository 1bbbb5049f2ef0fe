// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { DataFailure, toDataError } from '../errors/dataError.ts';
import { whileOnline } from './whileOnline.ts';

/** An upload that ends when it is told to, like the SDK's. */
const upload = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DataFailure('cancelled', 'Stopped')));
  });
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => toDataError(error).code,
  );

test('an upload ends as offline when the connection goes, and as cancelled when it is given up', async () => {
  const giveUp = new AbortController();
  const cut = codeOf(whileOnline(giveUp.signal, upload));
  dispatchEvent(new Event('offline'));
  expect(await cut).toBe('offline');
  const givenUp = codeOf(whileOnline(giveUp.signal, upload));
  giveUp.abort();
  expect(await givenUp).toBe('cancelled');
});

test('what is done before is left alone', async () => {
  expect(await whileOnline(new AbortController().signal, async () => 7)).toBe(7);
  dispatchEvent(new Event('offline'));
});
