// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { showCampus } from '../config/testing/appConfig.ts';
import { prefetched } from '../rest/prefetched.ts';
import { forgetPhotos, privatePhotoAddress, readyPhotoAddress } from './photoSource.ts';
import { storeSignIn, tokenOf } from '../session/testing/storedSignIn.ts';

const PATH = 'https://files.example/images/posts/p/0_640.jpg';
let answers: ((response: Response) => void)[] = [];
let asked: RequestInit[] = [];

beforeEach(() => {
  answers = [];
  asked = [];
  showCampus('ut');
  storeSignIn('ana');
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    asked.push(init);
    return new Promise<Response>((resolve, reject) => {
      answers.push(resolve);
      init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  });
});
afterEach(() => {
  forgetPhotos();
});

const settle = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));

describe('a private picture', () => {
  test('is fetched once with the reader own token and kept', async () => {
    const [first, second] = [privatePhotoAddress(PATH), privatePhotoAddress(PATH)];
    await settle();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers).toEqual({ Authorization: `Firebase ${tokenOf({ sub: 'ana' })}` });
    answers[0]?.(new Response('jpg'));
    expect(await first).toBe(await second);
    expect(readyPhotoAddress(PATH, 'ut')).toBe(await first);
  });

  test.each([
    ['', null],
    [' since before the app', { coming: new Promise<string>(() => undefined), blob: null }],
  ])('that hangs%s fails in the end, and is fetched anew', async (_since, early) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    if (early) prefetched().photos.set(PATH, early);
    const hanging = expect(privatePhotoAddress(PATH)).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(120_000);
    await hanging;
    const again = privatePhotoAddress(PATH);
    await vi.advanceTimersByTimeAsync(0);
    answers.at(-1)?.(new Response('jpg'));
    expect(await again).toMatch(/^blob:/);
  });

  test('on its way at a sign-out reaches nobody', async () => {
    const coming = privatePhotoAddress(PATH);
    await settle();
    forgetPhotos();
    answers[0]?.(new Response('jpg'));
    await expect(coming).rejects.toMatchObject({ code: 'cancelled' });
    expect(readyPhotoAddress(PATH, 'ut')).toBeNull();
  });

  test('is asked for anew by whoever signs in next, with their token', async () => {
    const before = privatePhotoAddress(PATH);
    await settle();
    forgetPhotos();
    storeSignIn('ben');
    const after = privatePhotoAddress(PATH);
    await expect(before).rejects.toMatchObject({ code: 'cancelled' });
    await settle();
    expect(asked.at(-1)?.headers).toEqual({ Authorization: `Firebase ${tokenOf({ sub: 'ben' })}` });
    answers.at(-1)?.(new Response('jpg'));
    expect(readyPhotoAddress(PATH, 'ut') ?? (await after)).toBe(await after);
    expect(privatePhotoAddress(PATH)).toBe(after);
  });

  test('of the page before the app counts among those that are kept, and is never shown once given back', async () => {
    const given = vi.spyOn(URL, 'revokeObjectURL');
    prefetched().photos.set(PATH, { coming: Promise.resolve('blob:early'), blob: 'blob:early' });
    expect(readyPhotoAddress(PATH, 'ut')).toBe('blob:early');
    await settle();
    expect(readyPhotoAddress(PATH, 'ut')).toBe('blob:early');
    // As many again as are kept.
    for (let n = 0; n < 300; n += 1) void privatePhotoAddress(`${PATH}?${n}`).catch(() => undefined);
    expect(given).toHaveBeenCalledWith('blob:early');
    expect(readyPhotoAddress(PATH, 'ut')).toBeNull();
    await settle();
    answers = [];
    const anew = privatePhotoAddress(PATH);
    await settle();
    answers[0]?.(new Response('jpg'));
    expect(await anew).not.toBe('blob:early');
  });
});
