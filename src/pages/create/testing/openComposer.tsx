import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { EMPTY_DRAFT, writeDraft, type ChosenDetails } from '../../../data/outbox/draftWords.ts';
import { leftDraft } from '../../../data/outbox/testing/drafts.ts';
import { rawOfPlainText } from '../../../domain/richText.ts';
import type { ComposerTarget } from '../../../features/composer/composerTarget.ts';
import { InlineComposer } from '../../../features/composer/InlineComposer.tsx';
import { MEMBER, renderPage } from '../../testing/renderPage.tsx';

type Page = ReturnType<typeof renderPage>;

export const DRAFT_KEY = leftDraft('u1', 'post');

/** The open composer, for a post where nothing else is said. */
export const openComposer = (target: ComposerTarget = { kind: 'post', campusId: 'ut' }): Page =>
  renderPage(
    <InlineComposer
      target={target}
      label="Create Post"
      placeholder="What are you selling?"
      sendLabel="Post"
      isOpenAtFirst
    />,
    { session: MEMBER },
  );

/** The open composer with a draft, once its words and chips are there. */
export async function openDraft(words: string, chosen: ChosenDetails = {}): Promise<Page> {
  writeDraft(DRAFT_KEY, { ...EMPTY_DRAFT, raw: rawOfPlainText(words), chosen });
  const page = openComposer();
  await screen.findByRole('group', { name: 'Details' });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Create Post' }).textContent).toBe(words));
  return page;
}
