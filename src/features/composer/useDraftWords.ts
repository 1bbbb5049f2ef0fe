import { useMemo, useState } from 'react';
import { EMPTY_DRAFT, writeDraft, type ChosenDetails, type Draft } from '../../data/outbox/draftWords.ts';
import { NO_DETAILS, type PostDetails } from '../../domain/post.ts';
import { plainTextOf, postTextLength } from '../../domain/postText.ts';
import type { EditorContent } from '../../editor/PostEditor.tsx';
import { suggestedDetails } from './draftDetails.ts';

/** A draft's text and details, as the composer shows and changes them. */
export interface DraftWords {
  readonly content: EditorContent;
  /** As the author has set them (`chosen`), the others as the words suggest. */
  readonly details: PostDetails;
  readonly chosen: ChosenDetails;
  readonly suggestedPriceCents: number | null;
  readonly write: (content: EditorContent) => void;
  /** Sets some of its details; a price of undefined is that of the words again. */
  readonly choose: (changed: ChosenDetails) => void;
  /** Removes it from the device, not from the screen. */
  readonly forget: () => void;
}

const contentOf = (raw: string | null): EditorContent => ({ raw, length: postTextLength(plainTextOf(raw)) });

/** The text and details of a draft, stored under `key` at each change; without a key (a visitor's) not at all. */
export function useDraftWords(
  key: string | null,
  readFirst: () => Draft,
  hasDetails: boolean,
  edits?: Draft['edits'],
): DraftWords {
  const [first] = useState(readFirst);
  const [content, setContent] = useState(() => contentOf(first.raw));
  const [chosen, setChosen] = useState(first.chosen);
  const suggested = useMemo(
    () => (hasDetails ? suggestedDetails(content.raw, chosen) : NO_DETAILS),
    [hasDetails, content.raw, chosen],
  );
  const keep = (raw: string | null, set: ChosenDetails): void => {
    if (key !== null) writeDraft(key, { raw, chosen: set, ...(edits === undefined ? {} : { edits }) });
  };
  return {
    content,
    chosen,
    details: { ...suggested, ...chosen },
    suggestedPriceCents: suggested.priceCents,
    write: (next) => {
      setContent(next);
      keep(next.raw, chosen);
    },
    choose: (changed) => {
      const { priceCents, ...others } = { ...chosen, ...changed };
      const next = priceCents === undefined ? others : { ...others, priceCents };
      setChosen(next);
      keep(content.raw, next);
    },
    forget: () => {
      if (key !== null) writeDraft(key, EMPTY_DRAFT);
    },
  };
}
