import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { Dispatch } from '../../data/live/liveQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { useAct } from './useAct.ts';
import { answer } from './wantActs.ts';

export const NEXT_IN_LINE = 'Next in Line';

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

interface NextAct {
  readonly isBusy: boolean;
  readonly pass: () => Promise<boolean>;
}

/** It fell through: makes the thing available, and the first of those who wait is told. True once it is done. */
export function useNextInLine({ postId, buyer }: Pick<NextInLineProps, 'postId' | 'buyer'>): NextAct {
  const dispatch = useDispatch<Dispatch>();
  const { busy, run } = useAct<'next'>();
  const request = { postId, buyer, act: 'next', amountCents: null } as const;
  return {
    isBusy: busy !== null,
    pass: () => run('next', () => answer(dispatch, request), 'Available again. Who is next in line is told.'),
  };
}

/** Its button. */
export function NextInLine({
  size = 'small',
  about,
  onAnswer,
  onAnswered,
  ...which
}: NextInLineProps): ReactNode {
  const { isBusy, pass } = useNextInLine(which);
  const go = async (): Promise<void> => {
    onAnswer?.();
    if (await pass()) onAnswered?.();
  };
  return (
    <Button
      size={size}
      look="outlined"
      isBusy={isBusy}
      aria-label={about && `${NEXT_IN_LINE}: ${about}`}
      onClick={() => void go()}
    >
      {NEXT_IN_LINE}
    </Button>
  );
}
