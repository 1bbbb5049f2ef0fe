import { Bookmark } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Post } from '../../domain/post.ts';
import { saveLabel } from '../../features/posts/card/ActionFace.tsx';
import { preloadActionDialogs } from '../../features/posts/card/PostOverlay.tsx';
import { askingPrice, isForTheWanting, isOver, statusText, takesWants } from '../../domain/listing.ts';
import { formerPrice } from '../../features/posts/card/postPrice.ts';
import { FormerPrice } from '../../features/posts/card/Terms.tsx';
import type { PostActions } from '../../features/posts/card/usePostActions.ts';
import type { StatusActions } from '../../features/posts/status/statusActions.ts';
import { cx } from '../../lib/cx.ts';
import { loadOptional } from '../../lib/lazyParts.ts';
import { shortCount } from '../../lib/shortCount.ts';
import { nextPaint } from '../../lib/nextPaint.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './PostBar.module.css';

/** The post itself comes first: the tap that opens it does not wait for this. */
const WantButton = lazy(() =>
  nextPaint().then(() => loadOptional(() => import('../../features/wants/WantButton.tsx'))),
);

const AgreedPrice = lazy(() => loadOptional(() => import('../../features/posts/status/AgreedPrice.tsx')));

interface PostBarProps {
  readonly post: Post;
  readonly actions: PostActions;
  readonly hasLine: boolean;
}

/** What the author makes of the thing. */
function StatusButtons({
  hasLine,
  reserve,
  sell,
  makeAvailable,
  renew,
  sellLabel,
  renewLabel,
}: StatusActions & Pick<PostBarProps, 'hasLine'>): ReactNode {
  return (
    <>
      {reserve === null || renew !== null || hasLine ? null : (
        <Button look="outlined" className={styles.second} onClick={reserve}>
          Reserve
        </Button>
      )}
      {sell === null && makeAvailable !== null ? (
        <Button look="outlined" className={styles.second} onClick={makeAvailable}>
          Available Again
        </Button>
      ) : null}
      {sell === null ? null : (
        <Button
          look={renew === null && !hasLine ? 'filled' : 'outlined'}
          className={renew === null ? styles.message : styles.second}
          onClick={sell}
        >
          {sellLabel}
        </Button>
      )}
      {renew === null ? null : (
        <Button className={styles.message} onClick={renew}>
          {renewLabel}
        </Button>
      )}
    </>
  );
}

/** On phones, at the bottom of a post's page: its price, and what a reader does most, in reach of the thumb. */
export default function PostBar({ post, actions, hasLine }: PostBarProps): ReactNode {
  const { isGuest, isSaved, message, status: own } = actions;
  const price = askingPrice(post);
  const former = formerPrice(post);
  const status = statusText(post);
  const isWantable = own === null && !isGuest && message !== null && takesWants(post);
  const isSold = post.status === 'sold' && post.kind === 'selling';
  const isPromisedByReader = own !== null && post.isPromised;
  const label = saveLabel(isSaved, post.likeCount);
  const shown =
    price === null && status === null ? null : (
      <p className={styles.price}>
        {price !== null && !isGuest && (isSold || isPromisedByReader) ? (
          <Suspense fallback={price}>
            <AgreedPrice post={post} isOwn={own !== null} price={price} />
          </Suspense>
        ) : (
          price
        )}{' '}
        {status === null ? null : <span className={styles.status}>{status}</span>}
        {status === null && former !== null ? <FormerPrice>{former}</FormerPrice> : null}
      </p>
    );
  return (
    <div role="group" aria-label="Actions" className={styles.bar} data-bottom-bar="">
      <div className={styles.row}>
        {isWantable ? (
          <Suspense fallback={<span className={styles.want} />}>
            <WantButton post={post} className={styles.want} />
          </Suspense>
        ) : (
          shown
        )}
        {own === null ? null : <StatusButtons {...own} hasLine={hasLine} />}
        {message ? (
          <Button
            className={styles.message}
            look={isOver(post.status) || (isWantable && isForTheWanting(post)) ? 'outlined' : 'filled'}
            onPointerEnter={preloadActionDialogs}
            onFocus={preloadActionDialogs}
            onClick={message}
          >
            Send Message
          </Button>
        ) : null}
        {isGuest || own !== null ? null : (
          <Button
            look="outlined"
            className={cx(styles.save, isSaved && styles.saved)}
            icon={<Bookmark size={20} fill={isSaved ? 'currentColor' : 'none'} />}
            aria-pressed={isSaved}
            onClick={actions.toggleSaved}
          >
            {isSaved || post.likeCount === 0 ? (
              label
            ) : (
              <>
                <VisuallyHidden>{label}</VisuallyHidden>
                <span aria-hidden>{shortCount(post.likeCount)}</span>
              </>
            )}
          </Button>
        )}
      </div>
    </div>
  );
}
