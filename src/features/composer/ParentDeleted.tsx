import type { ReactNode } from 'react';
import { plainTextOf } from '../../domain/postText.ts';
import { openDrafts } from '../../data/outbox/openDrafts.ts';
import { readDraft } from '../../data/outbox/draftWords.ts';
import { CopyWords } from './CopyWords.tsx';
import styles from './ParentDeleted.module.css';

interface ParentDeletedProps {
  /** The place of the reply's draft; null for visitors. */
  readonly draftPlace: string | null;
  /** Whether the reply will be posted under the post itself, not under another comment. */
  readonly isUnderPost: boolean;
}

/** Says that the comment being replied to was deleted, and offers what to do with the text. */
export default function ParentDeleted({ draftPlace, isUnderPost }: ParentDeletedProps): ReactNode {
  const words = (): string =>
    draftPlace === null ? '' : plainTextOf(readDraft(openDrafts.keyFor(draftPlace)).raw);
  return (
    <div className={styles.notice} role="alert">
      <div>
        <p className={styles.title}>That comment was deleted</p>
        <p>
          {isUnderPost
            ? 'You can still post your reply under the post.'
            : 'You can still post your reply under the comment above it.'}
        </p>
      </div>
      <CopyWords words={words} />
    </div>
  );
}
