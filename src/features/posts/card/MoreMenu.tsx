import { lazy, type ComponentType, type ReactNode } from 'react';
import type { Post } from '../../../domain/post.ts';
import { Glyph, MORE } from '../../../ui/Glyph.tsx';
import { loadOrClose } from '../../../ui/loadOrClose.ts';
import { MenuButton } from '../../../ui/Menu.tsx';
import styles from './MoreMenu.module.css';
import type { PostMenuPanelProps } from './PostMenuPanel.tsx';
import { nameOfPost } from './postTitle.ts';
import type { PostActions } from './usePostActions.ts';

const loadPanel = async (): Promise<{ default: ComponentType<PostMenuPanelProps> }> =>
  import('./PostMenuPanel.tsx');
const preloadPanel = (): void => void loadPanel().catch(() => undefined);
const PostMenuPanel = lazy(() => loadOrClose(loadPanel, ({ onClose }) => onClose()));

interface MoreMenuProps {
  readonly post: Post;
  readonly actions: PostActions;
  /** Includes the message to the author, which a post has as a button. */
  readonly isComment: boolean;
}

/** The menu with the less frequent actions of a post or comment. */
export function MoreMenu({ post, actions, isComment }: MoreMenuProps): ReactNode {
  return (
    <MenuButton
      label="More"
      about={nameOfPost(post)}
      triggerClassName={styles.trigger}
      preload={preloadPanel}
      list={(opened) => <PostMenuPanel {...opened} post={post} actions={actions} isComment={isComment} />}
    >
      <Glyph path={MORE} />
    </MenuButton>
  );
}
