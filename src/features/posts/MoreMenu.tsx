import { Ellipsis, Link2, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Menu } from '../../ui/Menu.tsx';
import styles from './MoreMenu.module.css';
import { ShareDialog } from './ShareDialog.tsx';
import type { PostActions } from './usePostActions.ts';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The rarer commands of a post or comment, with the questions they ask. */
export function MoreMenu({ actions, isComment }: { actions: PostActions; isComment: boolean }): ReactNode {
  const copy = { label: 'Copy link', icon: <Link2 {...icon} />, onSelect: actions.share };
  const remove = {
    label: 'Delete',
    icon: <Trash2 {...icon} />,
    isDangerous: true,
    onSelect: actions.askToDelete,
  };
  return (
    <>
      <Menu label="More" triggerClassName={styles.trigger} items={actions.isOwn ? [copy, remove] : [copy]}>
        <Ellipsis {...icon} />
      </Menu>
      <ConfirmDialog
        isOpen={actions.isAskingToDelete}
        title={isComment ? 'Delete Comment?' : 'Delete Post?'}
        text="This can't be undone."
        confirmLabel="Delete"
        cancelLabel="Cancel"
        isDangerous
        onConfirm={actions.deleteNow}
        onCancel={actions.keep}
      />
      <ShareDialog
        address={actions.shared?.address ?? null}
        isCopied={actions.shared?.isCopied ?? false}
        onClose={actions.closeShare}
      />
    </>
  );
}
