import { act, cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { onCampus } from '../testing/renderPage.tsx';
import type { writeDraftFiles } from '../../data/outbox/draftStore.ts';
import { EMPTY_DRAFT, writeDraft } from '../../data/outbox/draftWords.ts';
import { leftDraft } from '../../data/outbox/testing/drafts.ts';
import { rawOfPlainText } from '../../domain/richText.ts';
import { forgetDraftMedia } from '../../data/outbox/draftMedia.ts';
import { DataFailure } from '../../data/errors/dataError.ts';
import type { ComposerTarget } from '../../features/composer/composerTarget.ts';
import { alertStore } from '../../ui/alerts/alertStore.ts';
import { openComposer } from './testing/openComposer.tsx';

// Making a picture small needs a real browser; here it is never done with.
const reading = vi.hoisted(() => ({
  fault: null as Error | null,
  refuse: (_fault: Error): void => undefined,
}));
const prepareMedia = vi.hoisted(() =>
  vi.fn(() =>
    reading.fault
      ? Promise.reject(reading.fault)
      : new Promise((_ready, refuse) => (reading.refuse = refuse)),
  ),
);
vi.mock('../../data/media/prepareMedia.ts', () => ({
  prepareMedia,
  openPhotoWorker: () => undefined,
}));

/** The device's store answers only when told to. */
const device = vi.hoisted(() => ({ written: Promise.resolve() }));
vi.mock('../../data/outbox/draftStore.ts', async (original) => {
  const store = await original<{ readonly writeDraftFiles: typeof writeDraftFiles }>();
  const write: typeof writeDraftFiles = (...args) =>
    device.written.then(() => store.writeDraftFiles(...args));
  return { ...store, writeDraftFiles: write };
});

onCampus('ut');
beforeEach(() => {
  reading.fault = null;
  prepareMedia.mockClear();
  device.written = Promise.resolve();
  forgetDraftMedia();
});

const picture = (name: string, type = 'image/png'): File => new File(['x'], name, { type });
const many = (count: number): readonly File[] =>
  Array.from({ length: count }, (_one, n) => picture(`photo ${n}.png`));

/** What the clipboard or a drag brings. */
const bringing = (files: readonly File[], types: readonly string[] = ['Files']) => ({
  files,
  types,
  items: [],
  getData: (type: string) => (type.startsWith('text') ? 'Desk $40' : ''),
});

const POST: ComposerTarget = { kind: 'post', campusId: 'ut' };
const COMMENT: ComposerTarget = { kind: 'comment', parent: { id: 'p0', campusId: 'ut', rootId: 'p0' } };

async function field(target = POST): Promise<HTMLElement> {
  openComposer(target);
  await screen.findByRole('button', { name: 'Post' });
  return screen.getByRole('textbox', { name: 'Create Post' });
}

/** What a file is may be read from it, so that it is there a moment later. */
const moment = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
const paste = async (
  box: HTMLElement,
  files: readonly File[],
  types?: readonly string[],
): Promise<boolean> => {
  const isLeft = fireEvent.paste(box, { clipboardData: bringing(files, types) });
  await moment();
  return isLeft;
};
const drop = async (box: HTMLElement, files: readonly File[]): Promise<boolean> => {
  const isLeft = fireEvent.drop(box, { dataTransfer: bringing(files) });
  await moment();
  return isLeft;
};
const attached = (): number => {
  const strip = screen.queryByRole('list', { name: 'Photos' });
  return strip ? within(strip).getAllByRole('listitem').length : 0;
};

describe.each([
  ['pasted', paste],
  ['dropped', drop],
])('pictures that are %s', (_how, give) => {
  test('are attached, beside those already there', async () => {
    const box = await field();
    expect(await give(box, [picture('image.png')])).toBe(false);
    expect(attached()).toBe(1);
    await give(box, [picture('b.jpg'), picture('c.mp4', 'video/mp4')]);
    expect(attached()).toBe(3);
  });

  test('are ten at most', async () => {
    const box = await field();
    await give(box, many(11));
    expect(attached()).toBe(10);
    expect(screen.getByText('Please choose up to 10 photos.')).toBeDefined();
    await give(box, [picture('eleventh.png')]);
    expect(attached()).toBe(10);
  });

  test('and what is no picture is left, with its reason', async () => {
    const box = await field();
    await give(box, [picture('notes.pdf', 'application/pdf'), picture('a.png')]);
    expect(attached()).toBe(1);
    expect(screen.getByText('Only photos & videos are allowed!')).toBeDefined();
  });

  test('and a film that is too large is left, with its reason', async () => {
    const box = await field();
    const film = picture('film.mp4', 'video/mp4');
    Object.defineProperty(film, 'size', { value: 100_000_001 });
    await give(box, [film]);
    expect(attached()).toBe(0);
    expect(screen.getByText('Videos can have up to 100 MB.')).toBeDefined();
  });
});

test('a file that cannot be read names itself, is removed and not tried again, and Post is not ready until then', async () => {
  writeDraft(leftDraft('u1', 'post'), { ...EMPTY_DRAFT, raw: rawOfPlainText('Sofa $40') });
  await field();
  await screen.findByText('Sofa $40');
  reading.fault = new DataFailure('bad-media', 'The picture cannot be read');
  await paste(screen.getByRole('textbox', { name: 'Create Post' }), [picture('sofa.heic')]);
  const remove = await screen.findByRole('button', { name: 'Remove sofa.heic' });
  expect(screen.getByText('sofa.heic')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
  const post = screen.getByRole('button', { name: 'Post' });
  expect(post).toBeDisabled();
  fireEvent.click(remove);
  expect(attached()).toBe(0);
  expect(post).toBeEnabled();
});

test('one of many that cannot be read is named above Post: it may be scrolled out of the strip', async () => {
  const box = await field();
  reading.fault = new DataFailure('bad-media', 'The picture cannot be read');
  await paste(box, [picture('sofa.heic')]);
  await screen.findByRole('button', { name: 'Remove sofa.heic' });
  reading.fault = null;
  await paste(box, many(6));
  const said = await screen.findByText(`"sofa.heic" can't be read. Remove it first.`);
  const post = screen.getByRole('button', { name: 'Post' });
  expect(post).toBeDisabled();
  expect(said).toHaveAttribute('role', 'status');
  expect(screen.getByRole('list', { name: 'Photos' })).not.toContainElement(said);
  expect(said.compareDocumentPosition(post) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Remove sofa.heic' }));
  expect(screen.queryByText(/can't be read/)).toBeNull();
});

test('what is called a film and is none is such a file', async () => {
  const box = await field();
  reading.fault = new DataFailure('bad-media', 'The file is no video');
  await paste(box, [picture('prices.mp4', 'video/mp4')]);
  expect(await screen.findByRole('button', { name: 'Remove prices.mp4' })).toBeVisible();
});

test('a file that was not prepared for another reason can be tried again', async () => {
  const box = await field();
  reading.fault = new TypeError('Failed to fetch dynamically imported module');
  await paste(box, [picture('lamp.png')]);
  const retry = await screen.findByRole('button', { name: 'Retry lamp.png' });
  expect(screen.getByRole('button', { name: 'Post' })).toBeDisabled();
  reading.fault = null;
  fireEvent.click(retry);
  expect(await screen.findByText('Preparing…')).toBeVisible();
});

test('words copied from an office program are words, whatever picture of them comes along', async () => {
  const box = await field();
  await paste(box, [picture('image.png')], ['text/plain', 'text/html', 'Files']);
  expect(attached()).toBe(0);
});

test('words copied with a picture are both taken', async () => {
  const box = await field();
  expect(await paste(box, [picture('desk.png')], ['text/plain', 'Files'])).toBe(false);
  expect(attached()).toBe(1);
  expect(box.textContent).toBe('Desk $40');
});

test.each([
  ['a post begins with its photos', POST, Node.DOCUMENT_POSITION_PRECEDING],
  ['a comment’s photos follow its words', COMMENT, Node.DOCUMENT_POSITION_FOLLOWING],
])('%s, those that are there and the way to add some', async (_title, target, side) => {
  const box = await field(target);
  const place = (part: HTMLElement): number => box.compareDocumentPosition(part);
  const adder = screen.getByRole('button', { name: 'Add photos' });
  expect(place(adder)).toBe(side);
  expect(screen.queryByText('Add photos') === null).toBe(target === COMMENT);
  await paste(box, [picture('a.png')]);
  expect(place(screen.getByRole('list', { name: 'Photos' }))).toBe(side);
  expect(place(adder)).toBe(side);
});

test('a picture dropped beside the field does not lead away from the page', async () => {
  await field();
  for (const kind of ['dragOver', 'drop'] as const) {
    const event = createEvent[kind](document.body, { dataTransfer: bringing([picture('a.png')]) });
    fireEvent(document.body, event);
    expect(event.defaultPrevented).toBe(true);
  }
  expect(attached()).toBe(0);
  const words = createEvent.dragOver(document.body, { dataTransfer: bringing([], ['text/plain']) });
  fireEvent(document.body, words);
  expect(words.defaultPrevented).toBe(false);
});

test('a picture that is removed leaves the focus with the next, the last one with the button for more', async () => {
  const box = await field();
  await paste(box, [picture('a.png'), picture('b.png')]);
  const remove = (name: string): HTMLElement => screen.getByRole('button', { name });
  fireEvent.click(remove('Remove photo 1 of 2'));
  expect(document.activeElement).toBe(remove('Remove photo 1 of 1'));
  fireEvent.click(remove('Remove photo 1 of 1'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add photos' }));
});

test('that a picture is removed is not said on the page that comes next', async () => {
  await paste(await field(), [picture('a.png'), picture('b.png')]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo 1 of 2' }));
  expect(screen.getByText('Removing photo...')).toBeVisible();
  cleanup();
  expect(alertStore.current()).toEqual([]);
});

test('says that photos are being removed until the last of them is, and long enough to be read', async () => {
  const box = await field();
  await paste(box, [picture('a.png'), picture('b.png'), picture('c.png')]);
  const finish: (() => void)[] = [];
  const removeFirst = (): void => {
    device.written = new Promise((done) => finish.push(done));
    fireEvent.click(screen.getAllByRole('button', { name: /^Remove photo 1 of/ })[0] ?? box);
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));
  const said = (): HTMLElement | null => screen.queryByText('Removing photo...');

  removeFirst();
  await pass(10_000);
  expect(said()).toBeVisible();
  removeFirst();
  finish[0]?.();
  await pass(10_000);
  expect(said()).toBeVisible();
  finish[1]?.();
  await vi.waitFor(() => expect(said()).toBeNull());

  device.written = Promise.resolve();
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo 1 of 1' }));
  await pass(900);
  expect(said()).toBeVisible();
  await pass(200);
  expect(said()).toBeNull();
});
