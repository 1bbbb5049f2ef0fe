import { Ellipsis, Link2, Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { Menu } from '../../ui/Menu.tsx';
import styles from './MoreMenu.module.css';
import type { PostActions } from './usePostActions.ts';

const PostQuestions = lazy(() => import('./PostQuestions.tsx'));

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
      {actions.isAskingToDelete || actions.shared ? (
        <Suspense fallback={null}>
          <PostQuestions actions={actions} isComment={isComment} />
        </Suspense>
      ) : null}
    </>
  );
}
