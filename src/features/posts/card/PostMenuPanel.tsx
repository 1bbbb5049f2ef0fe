import { Ban, Eye, EyeOff, Flag, Link2, Mail, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'react-redux';
import type { WithOwn } from '../../../data/account/setInOwnList.ts';
import type { Post } from '../../../domain/post.ts';
import { Glyph, EDIT } from '../../../ui/Glyph.tsx';
import type { MenuItem, OpenedMenu } from '../../../ui/Menu.tsx';
import MenuPanel from '../../../ui/MenuPanel.tsx';
import { buyersView } from '../status/buyersView.ts';
import { statusItems } from '../status/statusItems.tsx';
import { hidePost } from './hidePost.ts';
import type { PostActions } from './usePostActions.ts';

export interface PostMenuPanelProps extends OpenedMenu {
  readonly post: Post;
  readonly actions: PostActions;
  /** Includes the message to the author, which a post has as a button. */
  readonly isComment: boolean;
}

function itemsOf({ post, actions, isComment }: PostMenuPanelProps, hide: () => void): readonly MenuItem[] {
  const { message, report, block, edit, askToDelete, status } = actions;
  return [
    ...(status === null
      ? []
      : [
          ...statusItems(status),
          { label: 'View as Buyer', icon: <Eye size={20} />, to: buyersView(post.id) },
        ]),
    ...(isComment && message ? [{ label: 'Send Message', icon: <Mail size={20} />, onSelect: message }] : []),
    ...(edit ? [{ label: 'Edit', icon: <Glyph path={EDIT} />, onSelect: edit }] : []),
    { label: 'Copy link', icon: <Link2 size={20} />, onSelect: actions.copyLink },
    ...(actions.mayHide ? [{ label: 'Not interested', icon: <EyeOff size={20} />, onSelect: hide }] : []),
    ...(report ? [{ label: 'Report', icon: <Flag size={20} />, onSelect: report }] : []),
    ...(block ? [{ label: 'Block', icon: <Ban size={20} />, onSelect: block }] : []),
    ...(askToDelete
      ? [{ label: 'Delete', icon: <Trash2 size={20} />, isDangerous: true, onSelect: askToDelete }]
      : []),
  ];
}

/** The open list of `MoreMenu`. Loaded lazily, with its icons. */
export default function PostMenuPanel(props: PostMenuPanelProps): ReactNode {
  const { post, label, isByKeyboard, onClose, onCloseFocus } = props;
  const store = useStore<WithOwn>();
  const hide = (): void => void hidePost(store, post.id);
  return <MenuPanel {...{ label, isByKeyboard, onClose, onCloseFocus }} items={itemsOf(props, hide)} />;
}
