import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Post } from '../../../domain/post.ts';
import { selectUid } from '../../../data/session/sessionSlice.ts';
import { draftPlaceOf } from '../../composer/composerTarget.ts';
import { InlineComposer } from '../../composer/InlineComposer.tsx';
import { ParentDeleted } from '../../composer/ParentDeleted.tsx';
import { useReplyParent } from '../../composer/useReplyParent.ts';
import { authorName } from '../card/postTitle.ts';
import styles from './ReplyField.module.css';

interface ReplyFieldProps {
  /** The comment being replied to. */
  readonly comment: Post;
  /** The comment was deleted since the field was opened. */
  readonly isDeleted: boolean;
  readonly onClose: () => void;
}

/** The reply field of a comment; it keeps its text when the comment is deleted meanwhile. */
export function ReplyField({ comment, isDeleted, onClose }: ReplyFieldProps): ReactNode {
  const uid = useSelector(selectUid);
  const parent = useReplyParent(comment) ?? comment;
  const target = { kind: 'comment', parent, draftOf: comment.id } as const;
  return (
    <div className={styles.reply}>
      {isDeleted ? (
        <ParentDeleted draftPlace={draftPlaceOf(uid, target)} isUnderPost={parent.id === comment.rootId} />
      ) : null}
      <InlineComposer
        target={target}
        label={`Reply to ${authorName(comment)}`}
        placeholder="Write a comment..."
        sendLabel="Reply"
        isOpenAtFirst
        onClose={onClose}
      />
    </div>
  );
}
