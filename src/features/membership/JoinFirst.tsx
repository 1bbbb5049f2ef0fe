import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { JoinReason } from '../../data/session/interruptedAct.ts';
import { askToJoin } from './promptSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

interface JoinFirstProps {
  readonly title: string;
  readonly text: string;
  /** What the visitor wanted to do. */
  readonly reason?: JoinReason;
}

/** Replaces a page that visitors may not see: says why, and offers the ways to join. */
export function JoinFirst({ title, text, reason = 'join campus' }: JoinFirstProps): ReactNode {
  const dispatch = useDispatch();
  return (
    <EmptyState
      level={1}
      drawing="lock"
      title={title}
      text={text}
      action={<Button onClick={() => dispatch(askToJoin(reason))}>Join Group</Button>}
    />
  );
}
