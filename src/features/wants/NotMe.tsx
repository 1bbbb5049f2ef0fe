import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../data/live/api.ts';
import type { Dispatch } from '../../data/live/liveQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { useAct } from './useAct.ts';
import { takeBack } from './wantActs.ts';

interface NotMeProps {
  readonly postId: string;
  /** The reader, who is said to have it. */
  readonly uid: string;
}

/** Ends what the seller alone has said of the reader. */
export function NotMe({ postId, uid }: NotMeProps): ReactNode {
  const dispatch = useDispatch<Dispatch>();
  const { busy, run } = useAct<'deny'>();
  const deny = async (article: HTMLElement | null): Promise<void> => {
    if (!(await run('deny', () => takeBack(dispatch, postId, uid), 'You are no longer named'))) return;
    // The button is gone, and its focus with it.
    article?.focus({ preventScroll: true });
    dispatch(api.util.invalidateTags([{ type: 'Holder', id: postId }]));
  };
  return (
    <Button
      look="plain"
      size="small"
      isBusy={busy !== null}
      onClick={({ currentTarget }) => void deny(currentTarget.closest<HTMLElement>('article'))}
    >
      Not Me
    </Button>
  );
}
