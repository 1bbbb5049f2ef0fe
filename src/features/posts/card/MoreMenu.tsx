import { CircleCheck, Clock, Ellipsis, Eye, Flag, Link2, Mail, RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Post } from '../../../domain/post.ts';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import { buyersView } from '../status/buyersView.ts';
import type { StatusActions } from '../status/useStatusActions.ts';
import styles from './MoreMenu.module.css';
import { nameOfPost } from './postTitle.ts';
import type { PostActions } from './usePostActions.ts';

/** What the author can make of the thing. */
export function statusItems({ reserve, sell, makeAvailable, sellLabel }: StatusActions): readonly MenuItem[] {
  const item = (label: string, icon: ReactNode, onSelect: (() => void) | null): readonly MenuItem[] =>
    onSelect === null ? [] : [{ label, icon, onSelect }];
  return [
    ...item('Reserve', <Clock size={20} />, reserve),
    ...item(sellLabel, <CircleCheck size={20} />, sell),
    ...item('Available Again', <RotateCcw size={20} />, makeAvailable),
  ];
}

function itemsOf(post: Post, actions: PostActions, isComment: boolean): readonly MenuItem[] {
  const { message, report, askToDelete, status } = actions;
  return [
    ...(status === null
      ? []
      : [
          ...statusItems(status),
          { label: 'View as Buyer', icon: <Eye size={20} />, to: buyersView(post.id) },
        ]),
    ...(isComment && message ? [{ label: 'Send Message', icon: <Mail size={20} />, onSelect: message }] : []),
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
      items={itemsOf(post, actions, isComment)}
    >
      <Ellipsis size={20} />
    </Menu>
  );
}
