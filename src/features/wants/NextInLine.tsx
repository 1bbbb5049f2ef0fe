import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { Dispatch } from '../../data/live/liveQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { useAct } from './useAct.ts';
import { answer } from './wantActs.ts';

interface NextInLineProps {
  readonly postId: string;
  /** Whose want is accepted; null of what is reserved for nobody in line. Functions refuse if that is another by now. */
  readonly buyer: string | null;
  readonly size?: 'small' | 'medium';
  /** The thing's name, where more than one is on the card: screen readers say it with the label. */
  readonly about?: string | undefined;
  /** Called before the answer is sent. */
  readonly onAnswer?: () => void;
  readonly onAnswered?: () => void;
}

/** It fell through: makes the thing available, and the first of those who wait is told. */
export function NextInLine({
  postId,
  buyer,
  size = 'small',
  about,
  onAnswer,
  onAnswered,
}: NextInLineProps): ReactNode {
  const dispatch = useDispatch<Dispatch>();
  const { busy, run } = useAct<'next'>();
  const go = async (): Promise<void> => {
    const request = { postId, buyer, act: 'next', amountCents: null } as const;
    onAnswer?.();
    const done = 'Available again. Who is next in line is told.';
    if (await run('next', () => answer(dispatch, request), done)) onAnswered?.();
  };
  return (
    <Button
      size={size}
      look="outlined"
      isBusy={busy === 'next'}
      aria-label={about && `Next in Line: ${about}`}
      onClick={() => void go()}
    >
      Next in Line
    </Button>
  );
}
