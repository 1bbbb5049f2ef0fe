import { Ellipsis, Flag, Link2, Mail, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Post } from '../../../domain/post.ts';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import styles from './MoreMenu.module.css';
import { nameOfPost } from './postTitle.ts';
import type { PostActions } from './usePostActions.ts';

function itemsOf(actions: PostActions, isComment: boolean): readonly MenuItem[] {
  const { message, report, edit, askToDelete } = actions;
  return [
    ...(isComment && message ? [{ label: 'Send Message', icon: <Mail size={20} />, onSelect: message }] : []),
    ...(edit ? [{ label: 'Edit', icon: <Pencil size={20} />, onSelect: edit }] : []),
    { label: 'Copy link', icon: <Link2 size={20} />, onSelect: actions.copyLink },
    ...(report ? [{ label: 'Report', icon: <Flag size={20} />, onSelect: report }] : []),
    ...(askToDelete
      ? [{ label: 'Delete', icon: <Trash2 size={20} />, isDangerous: true, onSelect: askToDelete }]
      : []),
  ];
}

interface MoreMenuProps {
  readonly post: Post;
  readonly actions: PostActions;
  /** Includes the message to the author, which a post has as a button. */
  readonly isComment: boolean;
}

/** The menu with the less frequent actions of a post or comment. */
export function MoreMenu({ post, actions, isComment }: MoreMenuProps): ReactNode {
  return (
    <Menu
      label="More"
      about={nameOfPost(post)}
      triggerClassName={styles.trigger}
      items={itemsOf(actions, isComment)}
    >
      <Ellipsis size={20} />
    </Menu>
  );
}
