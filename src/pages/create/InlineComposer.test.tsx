import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { openDrafts } from '../../data/outbox/openDrafts.ts';
import { EMPTY_DRAFT, draftPlace, readDraft, writeDraft } from '../../data/outbox/draftWords.ts';
import { leftDraft } from '../../data/outbox/testing/drafts.ts';
import { rawOfPlainText } from '../../domain/richText.ts';
import { plainTextOf } from '../../domain/postText.ts';
import { InlineComposer } from '../../features/composer/InlineComposer.tsx';
import '../testing/panelsLoaded.ts';

onCampus('ut');

const parent = { id: 'p0', campusId: 'ut', rootId: 'p0' } as const;
const key = leftDraft('u1', 'p0');

function show(session = MEMBER) {
  return renderPage(
    <InlineComposer
      target={{ kind: 'comment', parent }}
      label="Comment"
      placeholder="Write a comment..."
      sendLabel="Comment"
    />,
    { session },
  );
}
const line = (): HTMLElement => screen.getByRole('button', { name: 'Write a comment...' });
const editor = (): Promise<HTMLElement> =>
  waitFor(() => {
    const box = screen.getByRole('textbox', { name: 'Comment' });
    if (box.tagName === 'TEXTAREA') throw new Error('The editor is not here yet');
    return box;
  });

describe('the field in its place on the page', () => {
  test('has the cursor at once, and hands what was typed to the editor', async () => {
    const { user } = show();
    await user.click(line());
    const field = screen.getByRole('textbox', { name: 'Comment' });
    if (field.tagName === 'TEXTAREA') {
      expect(document.activeElement).toBe(field);
      await user.keyboard('Still there?');
    } else {
      // Its code was here already: nothing to hand over.
      await user.type(field, 'Still there?');
    }
    await editor();
    const own = openDrafts.keyFor(draftPlace('u1', 'p0'));
    expect(plainTextOf(readDraft(own).raw)).toBe('Still there?');
  });

  test('asks before a comment is given up, and then forgets it', async () => {
    writeDraft(key, { ...EMPTY_DRAFT, raw: rawOfPlainText('Is it blue?') });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Is it blue?' }));
    await waitFor(async () => expect((await editor()).textContent).toContain('Is it blue?'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { name: 'Cancel Comment?' })).toBeDefined();
    expect(screen.getByText('Are you sure? Your draft will not be saved.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Keep Writing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(plainTextOf(readDraft(key).raw)).toBe('Is it blue?');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(line()).toBeDefined());
    expect(readDraft(key).raw).toBeNull();
  });

  test('shows one student nothing of another', async () => {
    writeDraft(key, { ...EMPTY_DRAFT, raw: rawOfPlainText('Is it blue?') });
    show({ ...MEMBER, uid: 'u2' });
    expect(line()).toBeDefined();
    expect(screen.queryByText('Is it blue?')).toBeNull();
  });

  test('keeps what is written when storage is full', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    writeDraft(key, { ...EMPTY_DRAFT, raw: rawOfPlainText('Is it blue?') });
    expect(plainTextOf(readDraft(key).raw)).toBe('Is it blue?');
    vi.restoreAllMocks();
    writeDraft(key, EMPTY_DRAFT);
    expect(readDraft(key).raw).toBeNull();
  });
});
