import { useRef, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { Dispatch } from '../../data/live/liveQuery.ts';
import { priceText, takesWants } from '../../domain/listing.ts';
import { dealsText } from '../../domain/deal.ts';
import { plainTextOf } from '../../domain/postText.ts';
import type { Post } from '../../domain/post.ts';
import { amountText, type Want } from '../../domain/want.ts';
import { Button } from '../../ui/Button.tsx';
import { Glyph, MORE } from '../../ui/Glyph.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { NEXT_IN_LINE, useNextInLine } from './NextInLine.tsx';
import { useAct } from './useAct.ts';
import { useMyWant } from './useMyWant.ts';
import { answer } from './wantActs.ts';
import { ChangeButton, CounterButton, PlanButton } from './WantAnswers.tsx';
import styles from './WantCard.module.css';
import { isSoldTo, plainStateText, mayBeAccepted, mayFallThrough, sellersText } from './wantStates.ts';
import { useWatchWantQuery } from './wantsApi.ts';

interface WantCardProps {
  readonly uid: string;
  readonly postId: string;
  readonly buyerUid: string;
  /** Undefined while it is read, and when it cannot be shown. */
  readonly post: Post | undefined;
  /** What the post is, where no card of it stands above. */
  readonly hasName: boolean;
  /** What a buyer is asked who has bought it. */
  readonly sold: (want: Want) => ReactNode;
  /** Plans a meet-up about it; null while one is planned. */
  readonly plan: ((thing: Pick<Want, 'postId' | 'campusId'>) => void) | null;
  /** Instead of it, while the want cannot be read. */
  readonly children: ReactNode;
}

/** A want in the chat of the two: first its state, then the thing and its price, and what the reader can do now. Follows both live. */
export default function WantCard({ children, hasName, sold, plan, ...key }: WantCardProps): ReactNode {
  const { uid, postId, buyerUid, post } = key;
  // Of the buyer its absence is an answer, of the seller a refusal: it was deleted.
  const { data: want, isError } = useWatchWantQuery({ uid, postId, buyerUid });
  const card = useRef<HTMLDivElement>(null);
  if (want === undefined || want === null || want.isBySeller || isError) return children;
  const isMine = buyerUid === uid;
  const isSold = isSoldTo(want, post);
  const { buyer, buyerDeals } = want;
  const deals = buyerDeals === 0 ? '' : ` (${dealsText(buyerDeals)})`;
  const name = hasName && post !== undefined ? plainTextOf(post.rawText).split('\n')[0] : undefined;
  const about = (
    <div className={styles.about}>
      {name ? <p className={styles.name}>{name}</p> : null}
      <p>
        {isSold ? 'For' : isMine ? 'You want it for' : `${buyer.firstName}${deals} wants it for`}{' '}
        {amountText(want)}
      </p>
    </div>
  );
  // The button is gone: the list keeps its focus, as the card would show the message's actions.
  const toList = (): void => card.current?.closest('section')?.focus({ preventScroll: true });
  const side = { about, plan, onAnswered: toList };
  return (
    <div ref={card} className={styles.card} tabIndex={-1}>
      {isMine && post !== undefined ? <Buyers post={post} last={want} {...side} /> : null}
      {isMine ? null : <Sellers post={post} want={want} {...side} />}
      {isMine && isSold ? sold(want) : null}
    </div>
  );
}

/** Its state, heard as it changes. */
function State({ children }: { readonly children: string }): ReactNode {
  return (
    <p className={styles.state} role="status">
      {children}
    </p>
  );
}

interface SideProps extends Pick<WantCardProps, 'plan'> {
  /** The thing, and for how much. */
  readonly about: ReactNode;
  readonly onAnswered: () => void;
}

/** The buyer's own side. */
function Buyers({
  post,
  last,
  about,
  plan,
  onAnswered,
}: SideProps & { readonly post: Post; readonly last: Want }): ReactNode {
  const { want, stateText } = useMyWant(post, true);
  const dispatch = useDispatch<Dispatch>();
  const { busy, run } = useAct<'take'>();
  const counter = want?.state === 'countered' ? want.counterCents : null;
  const take = async (amountCents: number): Promise<void> => {
    const request = { postId: post.id, buyer: last.buyer.id, act: 'take', amountCents } as const;
    if (await run('take', () => answer(dispatch, request), 'Reserved for you')) onAnswered();
  };
  return (
    <>
      <State>{stateText ?? plainStateText(last, post)}</State>
      {about}
      <div className={styles.answers}>
        {counter === null || !takesWants(post) || post.status === 'reserved' ? null : (
          <Button size="small" isBusy={busy === 'take'} onClick={() => void take(counter)}>
            Take It for {priceText(counter)}
          </Button>
        )}
        <PlanButton post={post} want={want} plan={plan} />
        <ChangeButton post={post} want={want} />
      </div>
    </>
  );
}

/** The seller's side. */
function Sellers({
  post,
  want,
  about,
  plan,
  onAnswered,
}: SideProps & { readonly post: Post | undefined; readonly want: Want }): ReactNode {
  const dispatch = useDispatch<Dispatch>();
  const { busy, run } = useAct<'accept' | 'sold'>();
  const { postId, amountCents, buyer } = want;
  const { pass } = useNextInLine({ postId, buyer: buyer.id });
  const focusAfter = async (answered: Promise<boolean>): Promise<void> => {
    if (await answered) onAnswered();
  };
  const accept = (): Promise<boolean> => {
    const request = { postId, buyer: buyer.id, act: 'accept', amountCents } as const;
    return run('accept', () => answer(dispatch, request), `Reserved for ${buyer.firstName}`);
  };
  const sell = (): Promise<boolean> => {
    const request = { postId, buyer: buyer.id, act: 'sold', amountCents: null } as const;
    return run('sold', () => answer(dispatch, request), 'Marked as Sold');
  };
  return (
    <>
      <State>{sellersText(want, post)}</State>
      {about}
      <div className={styles.answers}>
        {mayBeAccepted(want, post) ? (
          <Button size="small" isBusy={busy === 'accept'} onClick={() => void focusAfter(accept())}>
            Accept {amountText(want)}
          </Button>
        ) : null}
        <PlanButton post={post} want={want} plan={plan} />
        <CounterButton want={want} post={post} />
        {mayFallThrough(want, post) ? (
          <>
            <Button
              size="small"
              look="outlined"
              isBusy={busy === 'sold'}
              onClick={() => void focusAfter(sell())}
            >
              Mark as Sold
            </Button>
            <Menu
              label="More"
              about={`${buyer.firstName}'s want`}
              align="start"
              items={[{ label: NEXT_IN_LINE, onSelect: () => void focusAfter(pass()) }]}
            >
              <Glyph path={MORE} />
            </Menu>
          </>
        ) : null}
      </div>
    </>
  );
}
