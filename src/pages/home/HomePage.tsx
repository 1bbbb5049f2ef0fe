import { lazy, Suspense, useEffect, useMemo, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { NavLink, useSearchParams } from 'react-router-dom';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { categoryIn, kindIn } from '../../domain/filterParams.ts';
import type { Kind } from '../../domain/listing.ts';
import { track } from '../../data/analytics/track.ts';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { useIsClosed } from '../../data/session/useIsClosed.ts';
import { useIsGuest } from '../../data/session/isGuest.ts';
import { selectIsVisitor, selectIsSchoolVerified } from '../../data/session/sessionSlice.ts';
import { InlineComposer } from '../../features/composer/InlineComposer.tsx';
import { preloadComposer } from '../../features/composer/loadComposer.ts';
import { preloadSending } from '../../features/composer/loadSending.ts';
import { OutboxStrip } from '../../features/composer/OutboxStrip.tsx';
import { useCompose } from '../../features/composer/useCompose.ts';
import { useIsDesktop } from '../../features/composer/useIsDesktop.ts';
import { CategoryFilter } from '../../features/feed/CategoryFilter.tsx';
import { FeedScreen } from '../../features/feed/FeedScreen.tsx';
import { FeedTabs } from '../../features/feed/FeedTabs.tsx';
import { KindFilter } from '../../features/feed/KindFilter.tsx';
import { useFilterAddress } from '../../features/feed/useFilterAddress.ts';
import { GettingStartedPlace } from '../../features/gettingStarted/GettingStartedPlace.tsx';
import { firstScreen } from '../../lib/firstScreen.ts';
import { loadOptional, retryUntilLoaded } from '../../lib/lazyParts.ts';
import { withQuery } from '../../lib/paths.ts';
import { announce } from '../../ui/alerts/alertStore.ts';
import { preloadDialog } from '../../ui/Dialog.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './HomePage.module.css';

const loadWelcome = async () => ({
  default: (await import('../../features/landing/CommunityWelcome.tsx')).CommunityWelcome,
});
/** For visitors of a school: members never see it. */
const CommunityWelcome = lazy(() => firstScreen.track(retryUntilLoaded(loadWelcome)));

/** Rarely needed: only after a page that has closed. */
const NotifyPosted = lazy(() =>
  loadOptional(async () => ({ default: (await import('./NotifyPosted.tsx')).NotifyPosted })),
);

/** Delay before prefetching, for the first screen and its pictures. */
const AFTER_MS = 4000;

function preloadComposing(): void {
  preloadComposer();
  preloadSending();
  preloadDialog();
  const pages = [import('../create/CreatePostPage.tsx'), import('../create/CreateCommentPage.tsx')];
  for (const page of pages) page.catch(() => undefined);
}

/**
 * Prefetches what a member needs for writing, which also works offline then. Continues after leaving the feed: on
 * phones the composer is a page of its own.
 */
function usePreload(isMember: boolean): void {
  useEffect(() => {
    if (isMember) setTimeout(preloadComposing, AFTER_MS);
  }, [isMember]);
}

/** The filters in the URL, and their setter. */
function useFilters(): readonly [Filters, (next: Filters) => void] {
  const [query] = useSearchParams();
  const filters = { category: categoryIn(query), kind: kindIn(query) };
  const show = useFilterAddress(queryOf(filters));
  return [filters, (next) => show(queryOf(next))];
}

interface Filters {
  readonly category: string | null;
  readonly kind: Kind | null;
}

const NO_FILTERS: Filters = { category: null, kind: null };

const queryOf = ({ category, kind }: Filters): string => withQuery('', { category, kind });

/** The community's feed. */
export function Component(): ReactNode {
  const campus = currentCampus();
  const isVisitor = useSelector(selectIsVisitor);
  const isDesktop = useIsDesktop();
  const compose = useCompose();
  const [filters, show] = useFilters();
  const { category, kind } = filters;
  const filter = useMemo(
    () => ({ campusId: campus.id, category, ...(kind === null ? {} : { kind }) }),
    [campus.id, category, kind],
  );
  const isPosted = useSearchParams()[0].get('filter') === 'notify-posted';
  const isMember = useSelector(selectIsSchoolVerified);
  const isGuest = useIsGuest(campus.id);
  const mayWrite = !useIsClosed(campus.id) && !isGuest;
  usePreload(isMember && mayWrite);
  // On the shared site the landing page above has the page's heading.
  const isShared = campus.id === SHARED_CAMPUS_ID;
  const Title = isShared ? 'h2' : 'h1';
  const title = (
    <VisuallyHidden>
      <Title>{campus.name} Buy/Sell</Title>
    </VisuallyHidden>
  );
  if (isVisitor && !isShared) {
    return (
      <>
        {title}
        <Suspense fallback={null}>
          <CommunityWelcome />
        </Suspense>
      </>
    );
  }
  return (
    <div className={styles.page}>
      {isPosted ? (
        <Suspense fallback={null}>
          <NotifyPosted />
        </Suspense>
      ) : null}
      {title}
      {/* On phones the shared site's bottom bar has no Create Post. */}
      {mayWrite && (isDesktop || (isShared && isMember)) ? (
        <div className={styles.composer}>
          <InlineComposer
            onCompose={compose}
            target={{ kind: 'post', campusId: campus.id }}
            label="Create Post"
            placeholder="What are you selling?"
            sendLabel="Post"
          />
        </div>
      ) : null}
      {isGuest ? null : <GettingStartedPlace />}
      <div id="feed" data-scroll-start className={styles.bar}>
        <FeedTabs Tab={NavLink} />
        <div className={styles.filters} data-on={kind !== null || undefined}>
          <KindFilter value={kind} onChange={(next) => show({ ...filters, kind: next })} />
          <CategoryFilter
            value={category}
            onChange={(next) => {
              announce('Category switched');
              track({ name: 'Switch Post Category', place: 'feed', category: next });
              show({ ...filters, category: next });
            }}
          />
        </div>
      </div>
      <OutboxStrip rootId={null} />
      <FeedScreen
        key={queryOf(filters)}
        filter={filter}
        onCompose={isGuest ? null : compose}
        onClear={() => show(NO_FILTERS)}
      />
    </div>
  );
}
