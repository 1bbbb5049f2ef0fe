import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeStore } from '../../app/store.ts';
import { forgetDraftMedia } from '../../data/outbox/draftMedia.ts';
import { readDraftFiles, writeDraftFiles } from '../../data/outbox/draftStore.ts';
import { openDrafts } from '../../data/outbox/openDrafts.ts';
import { EMPTY_DRAFT, draftPlace, readDraft, writeDraft } from '../../data/outbox/draftWords.ts';
import { leftDraft } from '../../data/outbox/testing/drafts.ts';
import type { OutboxEntry } from '../../data/outbox/entry.ts';
import { rawOfPlainText } from '../../domain/richText.ts';
import { profileRead } from '../../data/session/sessionSlice.ts';
import { showCampus } from '../../data/config/testing/appConfig.ts';
import { arrives } from '../../data/session/testing/person.ts';
import { preparedPhoto } from '../../domain/testing/media.ts';
import { profileOf } from '../../domain/testing/people.ts';
import { Alerts } from '../../ui/alerts/Alerts.tsx';
import { alertStore } from '../../ui/alerts/alertStore.ts';
import { useComposer } from './useComposer.ts';
import { useDraftKey } from './useDraftKey.ts';

const add = vi.hoisted(() => vi.fn<(entry: OutboxEntry) => Promise<boolean>>());
const discard = vi.hoisted(() => vi.fn<(id: string) => Promise<void>>());
const show = vi.hoisted(() => vi.fn<(entry: OutboxEntry) => void>());
const withdraw = vi.hoisted(() => vi.fn<(id: string) => void>());
vi.mock('../../data/outbox/outboxReady.ts', () => {
  const box = { add, discard, show, withdraw, holds: () => true };
  return { outboxReady: async () => box, withOutbox: (ask: (one: typeof box) => void) => ask(box) };
});

beforeEach(() => showCampus('ut'));

/** Shows the field, once it has taken the draft that was left. */
async function open(onQueued: () => void = () => undefined): Promise<void> {
  const store = makeStore();
  store.dispatch(arrives('u1'));
  store.dispatch(profileRead(profileOf('u1')));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Field onQueued={onQueued} />
        <Alerts />
      </MemoryRouter>
    </Provider>,
  );
  if (Object.keys(localStorage).length === 0) return;
  await expect.poll(() => screen.getByRole('status', { name: 'state' }).textContent).toBe('can send');
}

afterEach(async () => {
  cleanup();
  forgetDraftMedia();
  // What the draft's list holds goes a moment after its last screen.
  await new Promise((resolve) => setTimeout(resolve));
  alertStore.clear();
  openDrafts.forget();
});

function Field({ onQueued }: { readonly onQueued: () => void }): ReactNode {
  const draftKey = useDraftKey(draftPlace('u1', 'post'));
  return <Keyed key={draftKey} draftKey={draftKey} onQueued={onQueued} />;
}

function Keyed({
  draftKey,
  onQueued,
}: {
  readonly draftKey: string | null;
  readonly onQueued: () => void;
}): ReactNode {
  const composer = useComposer({ kind: 'post', campusId: 'ut' }, draftKey, onQueued);
  return (
    <>
      {/* Not disabled while it is being sent: the second press of a double tap comes before that is drawn. */}
      <button onClick={composer.send}>Post</button>
      <button onClick={() => composer.write({ raw: rawOfPlainText('Chair $9'), length: 8 })}>Write</button>
      <button onClick={composer.complainTooLong}>One key too many</button>
      <output aria-label="pictures">{composer.media.media.length}</output>
      <output aria-label="state">{`${composer.canSend ? 'can' : "can't"} send`}</output>
    </>
  );
}

describe('a post that is being sent', () => {
  beforeEach(() => {
    for (const call of [add, show, withdraw]) call.mockReset();
    writeDraft(leftDraft('u1', 'post'), { ...EMPTY_DRAFT, raw: rawOfPlainText('Lamp $5') });
  });

  test('is sent once, however often the button is pressed meanwhile', async () => {
    let finish = (): void => undefined;
    add.mockReturnValue(new Promise((resolve) => (finish = () => resolve(true))));
    await open();
    const button = screen.getByRole('button', { name: 'Post' });
    await expect.poll(() => screen.getByRole('status', { name: 'state' }).textContent).toBe('can send');
    act(() => {
      button.click();
      button.click();
    });
    fireEvent.click(button);
    await expect.poll(() => add.mock.calls.length).toBe(1);
    await expect.poll(() => screen.getByRole('status', { name: 'state' }).textContent).toBe("can't send");
    fireEvent.click(button);
    await act(async () => {
      finish();
      await Promise.resolve();
    });
    fireEvent.click(button);
    expect(show).toHaveBeenCalledTimes(1);
    expect(add).toHaveBeenCalledTimes(1);
  });

  test('is shown within the press, and stays a draft until the device has kept it', async () => {
    const key = leftDraft('u1', 'post');
    let finish = (): void => undefined;
    add.mockReturnValue(new Promise((resolve) => (finish = () => resolve(true))));
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Post' }));
    expect(show.mock.calls).toMatchObject([[{ post: { rawText: rawOfPlainText('Lamp $5') } }]]);
    expect(add).not.toHaveBeenCalled();
    await expect.poll(() => add.mock.calls.length).toBe(1);
    expect(readDraft(key).raw).toBe(rawOfPlainText('Lamp $5'));
    finish();
    await expect.poll(() => readDraft(key).raw).toBeNull();
    expect(withdraw).not.toHaveBeenCalled();
  });

  test('that is given up where it was shown leaves the field as well, and nobody takes it for sent', async () => {
    add.mockResolvedValue(false);
    const onQueued = vi.fn();
    await open(onQueued);
    // Another field, with another draft, takes its place.
    const state = (): string => screen.getByRole('status', { name: 'state' }).textContent;
    fireEvent.click(screen.getByRole('button', { name: 'Post' }));
    await expect.poll(() => readDraft(leftDraft('u1', 'post')).raw).toBeNull();
    expect(state()).toBe("can't send");
    // It is free for the next.
    fireEvent.click(screen.getByRole('button', { name: 'Write' }));
    await expect.poll(state).toBe('can send');
    fireEvent.click(screen.getByRole('button', { name: 'Post' }));
    await expect.poll(() => add.mock.calls.length).toBe(2);
    expect(onQueued).not.toHaveBeenCalled();
  });

  test('can be sent again when it could not be kept', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    add.mockRejectedValueOnce(new Error('No room')).mockResolvedValue(true);
    await open();
    const button = screen.getByRole('button', { name: 'Post' });
    fireEvent.click(button);
    await screen.findByText('Something went wrong');
    expect(withdraw).toHaveBeenCalledTimes(1);
    const state = screen.getByRole('status', { name: 'state' });
    await expect.poll(() => state.textContent).toBe('can send');
    fireEvent.click(button);
    await expect.poll(() => add.mock.calls.length).toBe(2);
    // Else it would end in the next test, whose draft has the same key.
    await expect.poll(() => readDraft(leftDraft('u1', 'post')).raw).toBeNull();
  });

  test('takes its pictures along, under the post id of the draft, and leaves none behind for a reload', async () => {
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    const key = leftDraft('u1', 'post');
    const media = [{ name: 'lamp.jpg', prepared: preparedPhoto(), fileId: 0, uploadedAtMs: Date.now() }];
    await writeDraftFiles(key, { folder: { postId: 'p1', given: 1, sinceMs: Date.now() }, media });
    add.mockResolvedValue(true);
    await open();
    const pictures = screen.getByRole('status', { name: 'pictures' });
    await expect.poll(() => pictures.textContent).toBe('1');
    fireEvent.click(screen.getByRole('button', { name: 'Post' }));
    await expect.poll(() => add.mock.calls).toMatchObject([[{ post: { id: 'p1' }, media: [{ fileId: 0 }] }]]);
    await expect.poll(async () => (await readDraftFiles(key)).media).toEqual([]);
    expect(pictures.textContent).toBe('1');
  });
});

test('too many characters are told of once in three seconds, however many keys are pressed', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  const shown = vi.spyOn(alertStore, 'show');
  await open();
  const key = screen.getByRole('button', { name: 'One key too many' });
  const press = (atMs: number): void => {
    clock.mockReturnValue(atMs);
    fireEvent.click(key);
  };
  [10_000, 10_100, 12_900].forEach(press);
  expect(screen.getByText('Error: Too many characters!')).toBeDefined();
  expect(shown).toHaveBeenCalledTimes(1);
  expect(shown).toHaveBeenLastCalledWith({ kind: 'danger', text: 'Error: Too many characters!' });
  press(13_000);
  expect(shown).toHaveBeenCalledTimes(2);
});

test('what could not be handed over says so, and keeps what was written', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  add.mockReset().mockRejectedValueOnce(new Error('Not now'));
  const key = leftDraft('u1', 'post');
  const draft = { ...EMPTY_DRAFT, raw: rawOfPlainText('Lamp $5') };
  writeDraft(key, draft);
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Post' }));
  await screen.findByText('Something went wrong');
  expect(readDraft(key)).toEqual(draft);
});
