import type { ReactNode } from 'react';
import type { Post } from '../../../domain/post.ts';
import { ReportDialog } from './ReportDialog.tsx';

export interface ReportPostProps {
  readonly post: Post;
  readonly onClose: () => void;
}

/** Reports a post or comment. */
export function ReportPost({ post, onClose }: ReportPostProps): ReactNode {
  const what = post.parentId === null ? 'Post' : 'Comment';
  return (
    <ReportDialog
      subject="post"
      id={post.id}
      title={`Report ${what}?`}
      text="Its author is not told who reported it."
      thanks={`${what} Reported. Thanks for letting us know.`}
      onClose={onClose}
    />
  );
}
