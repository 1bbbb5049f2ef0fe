import type { ReactNode } from 'react';
import { CAMPUSES } from '../../../domain/campus.ts';
import type { Post } from '../../../domain/post.ts';
import { socialPage } from '../../../domain/socialPage.ts';
import { ShareDialog } from '../../../ui/ShareDialog.tsx';
import { postAddress } from '../card/postAddress.ts';
import { authorName } from '../card/postTitle.ts';

interface SharePostProps {
  readonly post: Post;
  readonly onClose: () => void;
}

/** Shares a post. */
export function SharePost({ post, onClose }: SharePostProps): ReactNode {
  const { shortName } = CAMPUSES[post.campusId];
  return (
    <ShareDialog
      title={post.parentId === null ? 'Share Post' : 'Share Comment'}
      address={postAddress(post.id)}
      subject={`${authorName(post)} on ${shortName} Buy/Sell`}
      instagramUrl={socialPage(shortName).url}
      onClose={onClose}
    />
  );
}
