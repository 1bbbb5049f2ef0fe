import { useState, type ReactNode } from 'react';
import { takesWants } from '../../domain/listing.ts';
import type { Post } from '../../domain/post.ts';
import type { Want } from '../../domain/want.ts';
import { Button } from '../../ui/Button.tsx';
import { CounterDialog } from './CounterDialog.tsx';
import WantDialog from './WantDialog.tsx';
import { mayBeAnswered, mayFallThrough } from './wantStates.ts';

/* The buttons of one want, each with its dialog, which stays open when the button goes: it says what has happened meanwhile. */

interface AnswerProps<W> {
  readonly post: Post | undefined;
  readonly want: W;
  /** The thing's name, where more than one is on the card: screen readers say it with the label. */
  readonly about?: string | undefined;
}

/** Asks the buyer for another amount, or declines. */
export function CounterButton({ post, want, about }: AnswerProps<Want>): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {mayBeAnswered(want, post) ? (
        <Button
          size="small"
          look="outlined"
          aria-label={about && `Counter: ${about}`}
          onClick={() => setOpen(true)}
        >
          Counter
        </Button>
      ) : null}
      {isOpen ? (
        <CounterDialog want={want} priceCents={post?.priceCents ?? null} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

interface ChangeProps extends AnswerProps<Want | null> {
  readonly post: Post;
}

/** Leads to what the buyer can do; `want` is null once it has ended. */
export function ChangeButton({ post, want, about }: ChangeProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const label = want === null ? 'I Want It' : want.state === 'accepted' ? 'Withdraw' : 'Change';
  return (
    <>
      {takesWants(post) ? (
        <Button
          size="small"
          look="outlined"
          aria-label={about && `${label}: ${about}`}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      ) : null}
      {isOpen ? <WantDialog post={post} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface PlanProps extends AnswerProps<Want | null> {
  readonly plan: ((thing: Want) => void) | null;
}

/** What comes after a want was accepted: meeting. */
export function PlanButton({ post, want, plan }: PlanProps): ReactNode {
  return want !== null && plan !== null && mayFallThrough(want, post) ? (
    <Button size="small" onClick={() => plan(want)}>
      Plan a Meet-up
    </Button>
  ) : null;
}
