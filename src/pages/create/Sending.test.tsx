import { add } from '../testing/outboxAdds.ts';
import { POST_PICKER_TYPES } from '../../domain/media.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { CONFIRMED, MEMBER, onCampus, renderPage, VISITOR } from '../testing/renderPage.tsx';
import { EMPTY_DRAFT, draftPlace, readDraft, writeDraft } from '../../data/outbox/draftWords.ts';
import { leftDraft } from '../../data/outbox/testing/drafts.ts';
import { itemOf } from '../../data/outbox/outboxItem.ts';
import { outboxItemsSet } from '../../data/outbox/outboxSlice.ts';
import { rawOfPlainText } from '../../domain/richText.ts';
import { useDraftKey } from '../../features/composer/useDraftKey.ts';
import { Writing } from './Writing.tsx';
import { InlineComposer } from '../../features/composer/InlineComposer.tsx';
import '../testing/panelsLoaded.ts';

onCampus('ut');

const key = leftDraft('u1', 'post');
const show = (session = MEMBER, isOpenAtFirst = true) =>
  renderPage(
    <InlineComposer
      target={{ kind: 'post', campusId: 'ut' }}
      label="Create Post"
      placeholder="What are you selling?"
      sendLabel="Post"
      isOpenAtFirst={isOpenAtFirst}
    />,
    { session },
  );
const postButton = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Post' });
const ENTER = 13;
const pressControlEnter = (times = 1): void => {
  const box = screen.getByRole('textbox', { name: 'Create Post' });
  for (let n = 0; n < times; n += 1) fireEvent.keyDown(box, { key: 'Enter', keyCode: ENTER, ctrlKey: true });
};

describe('sending a post', () => {
  test('asks for words or a picture', async () => {
    show();
    expect(await postButton()).toHaveProperty('disabled', true);
  });

  test('over the limit says the same as typing beyond it, and sends nothing', async () => {
    add.mockClear();
    writeDraft(key, { ...EMPTY_DRAFT, raw: rawOfPlainText('a'.repeat(501)) });
    show();
    expect(await screen.findByText('-1')).toBeDefined();
    expect(await postButton()).toHaveProperty('disabled', true);
    pressControlEnter();
    expect(await screen.findByText('Error: Too many characters!')).toBeDefined();
    expect(add).not.toHaveBeenCalled();
    expect(readDraft(key).raw).toContain('a'.repeat(501));
  });

  test('goes by Ctrl or Cmd with Enter, once', async () => {
    add.mockClear();
    writeDraft(key, { ...EMPTY_DRAFT, raw: rawOfPlainText('Lamp $5'), chosen: { category: 'furniture' } });
    show();
    await postButton();
    await screen.findByText('Lamp $5');
    pressControlEnter(2);
    await waitFor(() => expect(add).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(readDraft(key)).toEqual(EMPTY_DRAFT));
  });

  test('takes along the category that was chosen', async () => {
    add.mockClear();
    writeDraft(key, { ...EMPTY_DRAFT, raw: rawOfPlainText('Lamp $5') });
    const { user } = show();
    await screen.findByText('Lamp $5');
    await user.selectOptions(await screen.findByLabelText('Category of the post'), 'Furniture');
    await user.click(await postButton());
    await waitFor(() => expect(add).toHaveBeenCalledTimes(1));
    expect(add.mock.calls[0]?.[0]).toMatchObject({ post: { category: 'furniture' } });
  });

  test('leaves the words in sight, not to be changed, until they stand in the feed', async () => {
    writeDraft(key, { ...EMPTY_DRAFT, raw: rawOfPlainText('Lamp $5') });
    const { user, store } = show();
    add.mockImplementationOnce(async (entry) => {
      store.dispatch(outboxItemsSet(itemOf(entry, { name: 'creating', isDelayed: false })));
      return true;
    });
    await screen.findByText('Lamp $5');
    await user.click(await postButton());
    await waitFor(() => expect(readDraft(key).raw).toBeNull());
    expect(screen.getByText('Lamp $5')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Posting…' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
    store.dispatch(outboxItemsSet([]));
    expect(await screen.findByRole('button', { name: 'What are you selling?' })).toBeDefined();
    expect(screen.queryByText('Lamp $5')).toBeNull();
  });

  test.each([
    ['a visitor to join', VISITOR, 'join'],
    ['a student without a school to verify it', CONFIRMED, 'verifySchool'],
  ])('asks %s, before anything is opened', async (_who, session, question) => {
    const { user, store } = show(session, false);
    await user.click(screen.getByRole('button', { name: 'What are you selling?' }));
    expect(store.getState().prompt.open).toBe(question);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

test('Back asks nothing while it goes out: what was discarded would be sent all the same', async () => {
  writeDraft(key, { ...EMPTY_DRAFT, raw: rawOfPlainText('Lamp $5') });
  let stored = (): void => undefined;
  add.mockImplementationOnce(() => new Promise((resolve) => (stored = () => resolve(true))));
  const left = vi.fn();
  function Page(): ReactNode {
    const draftKey = useDraftKey(draftPlace('u1', 'post'));
    return <Writing key={draftKey} draftKey={draftKey} {...writing} />;
  }
  const writing = {
    target: { kind: 'post', campusId: 'ut' } as const,
    label: 'Create Post',
    placeholder: 'What are you selling?',
    sendLabel: 'Post',
    onLeave: left,
    onSent: () => undefined,
  };
  const { user } = renderPage(<Page />, { session: MEMBER });
  const pressBack = (): void => {
    history.replaceState({}, '');
    fireEvent(window, new PopStateEvent('popstate'));
  };
  await screen.findByText('Lamp $5');
  const post = await postButton();
  pressBack();
  await user.click(await screen.findByRole('button', { name: 'Keep Writing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(post);
  await screen.findByRole('button', { name: 'Posting…' });
  pressBack();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  // The next Back is taken as well.
  await waitFor(() => expect(history.state).toHaveProperty('isOver', true));
  expect(left).not.toHaveBeenCalled();
  stored();
});

test('asks to verify a school for the comment that was begun, by its post', async () => {
  const parent = { id: 'p0', campusId: 'ut', rootId: 'p0' } as const;
  const { user, store } = renderPage(
    <InlineComposer
      target={{ kind: 'comment', parent }}
      label="Comment"
      placeholder="Write a comment..."
      sendLabel="Comment"
    />,
    { session: CONFIRMED },
  );
  await user.click(screen.getByRole('button', { name: 'Write a comment...' }));
  expect(store.getState().prompt).toMatchObject({
    open: 'verifySchool',
    reason: 'comment',
    about: { postId: 'p0', campusId: 'ut' },
  });
});

test('the picker offers exact kinds of pictures, which phones convert theirs to, and the videos that can be cleaned', async () => {
  const { user } = show();
  await postButton();
  const picker = document.querySelector<HTMLInputElement>('input[type=file]');
  expect(picker?.accept).toBe(POST_PICKER_TYPES);
  expect(POST_PICKER_TYPES).not.toMatch(/heic|webm|\*/);
  expect(picker?.multiple).toBe(true);
  const clicked = vi.fn();
  picker?.addEventListener('click', clicked);
  await user.click(screen.getByRole('button', { name: 'Add photos' }));
  expect(clicked).toHaveBeenCalledTimes(1);
});
