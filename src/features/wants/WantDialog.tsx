import { useState, type ReactNode } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { errorText } from '../../data/errors/errorText.ts';
import type { Dispatch } from '../../data/live/liveQuery.ts';
import { selectPost, type WithPosts } from '../../data/posts/postsSlice.ts';
import { selectUid, type WithSession } from '../../data/session/sessionSlice.ts';
import { keepsWants, priceText, takesWants } from '../../domain/listing.ts';
import type { Post } from '../../domain/post.ts';
import { amountText, lineText, suggestedOffers } from '../../domain/want.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useInitialFocus } from '../../ui/useInitialFocus.ts';
import { useIsOffline } from '../../ui/useIsOffline.ts';
import { OfferForm } from './OfferForm.tsx';
import { useAct, type Act } from './useAct.ts';
import { useMyWant, type MyWant } from './useMyWant.ts';
import { answer, sendWant, takeBack } from './wantActs.ts';
import styles from './Wants.module.css';

interface WantDialogProps {
  readonly post: Post;
  /** Begins with the cursor in the offer, or with the question whether to withdraw. */
  readonly begin?: 'offer' | 'withdraw' | undefined;
  readonly onClose: () => void;
}

type ActName = 'want' | 'offer' | 'take' | 'keep' | 'withdraw';

/** What stands below the title. */
function situation(post: Post, { want, line, isDeclined }: MyWant): string {
  if (!takesWants(post)) return post.status === 'sold' ? 'It is sold.' : 'It can no longer be asked for.';
  const { firstName } = post.author;
  if (want?.state === 'accepted') {
    const price = want.isBySeller ? '' : ` for ${amountText(want)}`;
    return `It is reserved for you${price}. Agree with ${firstName} on where you meet.`;
  }
  if (want !== null) {
    const amount = `You asked for it at ${amountText(want)}.`;
    const reserved =
      post.status === 'reserved' ? ' It is reserved for somebody else, and you keep your place.' : '';
    return want.state === 'countered'
      ? `${amount} ${firstName} asks for another price.`
      : `${amount}${reserved}`;
  }
  const declined = isDeclined ? `${firstName} declined. ` : '';
  if (post.status === 'reserved')
    return `${declined}It is reserved for somebody. In line, you are told when it is your turn.`;
  const people = lineText(line);
  return `${declined}${people === null ? '' : `${people}. `}${firstName} sees who came first.`;
}

/** What a buyer can do about another's post: want it, offer, take a counteroffer, withdraw. Follows what happens meanwhile. */
export default function WantDialog({ post: opened, begin, onClose }: WantDialogProps): ReactNode {
  const post = useSelector((state: WithPosts) => selectPost(state, opened.id)) ?? opened;
  const mine = useMyWant(post, true);
  const isOffline = useIsOffline();
  const act = useAct<ActName>();
  const [isLeaving, setLeaving] = useState(begin === 'withdraw');
  const uid = useSelector(selectUid);
  const dispatch = useDispatch<Dispatch>();
  if (isLeaving && mine.want !== null && uid !== null) {
    const isMine = mine.want.state === 'accepted';
    const withdraw = async (): Promise<void> => {
      const isDone = await act.run('withdraw', () => takeBack(dispatch, post.id, uid), 'Withdrawn');
      if (isDone) onClose();
      else setLeaving(false);
    };
    return (
      <ConfirmDialog
        title={isMine ? 'Withdraw?' : 'Give up your place?'}
        text={isMine ? 'It is no longer reserved for you.' : 'Asking again puts you at the end of the line.'}
        confirmLabel="Withdraw"
        cancelLabel="Keep It"
        isDangerous
        isBusy={act.busy === 'withdraw'}
        onConfirm={() => void withdraw()}
        onCancel={() => (begin === 'withdraw' ? onClose() : setLeaving(false))}
      />
    );
  }
  // Who is in line is not known yet.
  const unknown = isOffline ? errorText('offline') : null;
  return (
    <Dialog
      onClose={onClose}
      title={mine.stateText ?? 'I Want It'}
      text={mine.isComing ? unknown : situation(post, mine)}
    >
      {mine.isComing ? null : (
        <Choices
          {...{ post, mine, act, onClose }}
          isOffer={begin === 'offer'}
          onWithdraw={() => setLeaving(true)}
        />
      )}
    </Dialog>
  );
}

interface ChoicesProps {
  readonly post: Post;
  readonly mine: MyWant;
  readonly act: Act<ActName>;
  readonly isOffer: boolean;
  readonly onWithdraw: () => void;
  readonly onClose: () => void;
}

function Choices({ post, mine, act, isOffer, onWithdraw, onClose }: ChoicesProps): ReactNode {
  const { want } = mine;
  const { id: postId, priceCents, takesOffers } = post;
  const uid = useSelector(selectUid);
  const store = useStore<WithSession>();
  const dispatch = useDispatch<Dispatch>();
  const first = useInitialFocus<HTMLButtonElement>();
  const mayAsk = takesWants(post) && want?.state !== 'accepted';
  const mayName = mayAsk && takesOffers && priceCents !== null && priceCents > 0;
  const run = async (name: ActName, work: () => Promise<string | null>, done: string): Promise<void> => {
    if (await act.run(name, work, done)) onClose();
  };
  const changed = 'Your offer is changed, and you keep your place';
  const ask = (
    name: 'want' | 'offer' | 'keep',
    cents: number,
    done = want === null ? "You're in line" : changed,
  ): void => void run(name, () => sendWant({ dispatch, store }, post, cents), done);
  const counter = want?.state === 'countered' ? want.counterCents : null;
  const amount = mayAsk && counter !== null ? (want?.amountCents ?? null) : null;
  const offered = amount === priceCents || takesOffers ? amount : null;
  // Whoever has typed an amount is not to press the larger one by mistake.
  const [isOffering, setOffering] = useState(false);
  return (
    <div className={styles.choices}>
      {mayAsk && counter !== null && uid !== null && post.status !== 'reserved' ? (
        <Button
          ref={isOffer ? undefined : first}
          look={isOffering ? 'outlined' : 'filled'}
          isBusy={act.busy === 'take'}
          onClick={() =>
            void run(
              'take',
              () => answer(dispatch, { postId, buyer: uid, act: 'take', amountCents: counter }),
              'Reserved for you',
            )
          }
        >
          Take It for {priceText(counter)}
        </Button>
      ) : null}
      {offered === null ? null : (
        <Button
          look="outlined"
          isBusy={act.busy === 'keep'}
          onClick={() => ask('keep', offered, 'Your offer stands, and you keep your place')}
        >
          Keep My Offer of {priceText(offered)}
        </Button>
      )}
      {mayAsk && priceCents !== null && want?.amountCents !== priceCents ? (
        <Button
          ref={isOffer || counter !== null ? undefined : first}
          look={counter === null && !isOffering ? 'filled' : 'outlined'}
          isBusy={act.busy === 'want'}
          onClick={() => ask('want', priceCents)}
        >
          {priceCents === 0 ? 'I Want It' : `I Want It for ${priceText(priceCents)}`}
        </Button>
      ) : null}
      {mayName ? (
        <OfferForm
          label="Your offer"
          suggestions={suggestedOffers(priceCents).filter(
            (cents) => amount === null || counter === null || (cents > amount && cents < counter),
          )}
          submitLabel={want === null ? 'Make an Offer' : 'Change Offer'}
          isBusy={act.busy === 'offer'}
          look={isOffering ? 'filled' : 'outlined'}
          isAsked={isOffer}
          onTyped={setOffering}
          onSubmit={(cents) => {
            if (cents !== want?.amountCents) ask('offer', cents);
            else onClose();
          }}
        />
      ) : null}
      {want !== null && !want.isBySeller && keepsWants(post) ? (
        <Button look="plain" onClick={onWithdraw}>
          Withdraw
        </Button>
      ) : null}
    </div>
  );
}
