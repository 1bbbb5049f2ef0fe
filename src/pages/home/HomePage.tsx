import { lazy, Suspense, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router-dom';
import { CATEGORIES } from '../../domain/category.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { track } from '../../data/analytics/track.ts';
import { isFields } from '../../data/fields.ts';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { useIsGuest } from '../../data/session/isGuest.ts';
import { selectIsVisitor, selectIsSchoolVerified } from '../../data/session/sessionSlice.ts';
import { InlineComposer } from '../../features/composer/InlineComposer.tsx';
import { preloadComposer, preloadSending } from '../../features/composer/loadComposer.ts';
import { OutboxStrip } from '../../features/composer/OutboxStrip.tsx';
import { useCompose } from '../../features/composer/useCompose.ts';
import { useIsDesktop } from '../../features/composer/useIsDesktop.ts';
import { CategoryFilter } from '../../features/feed/CategoryFilter.tsx';
import { FeedScreen } from '../../features/feed/FeedScreen.tsx';
import { FeedTabs } from '../../features/feed/FeedTabs.tsx';
import { GettingStartedPlace } from '../../features/gettingStarted/GettingStartedPlace.tsx';
import { loadOptional } from '../../lib/lazyParts.ts';
import { announce } from '../../ui/alerts/alertStore.ts';
import { preloadDialog } from '../../ui/Dialog.tsx';
import { useStepBack } from '../../ui/useStepBack.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CommunityWelcome } from '../campus/CommunityWelcome.tsx';
import styles from './HomePage.module.css';

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

/**
 * The category in the URL, and its setter. Back leads to the page before the first choice: later choices replace the
 * entry, and choosing the default again goes back.
 */
function useCategory(): readonly [string | null, (value: string | null) => void] {
  const [query, setQuery] = useSearchParams();
  const back = useStepBack();
  const state: unknown = useLocation().state;
  const asked = query.get('category');
  const category = CATEGORIES.some(({ value }) => value === asked) ? asked : null;
  const before = isFields(state) ? state['before'] : undefined;
  const next = useRef<string | null>(undefined);
  const choose = (value: string | null): void => {
    // A step back is in flight: a second one would leave the page. The last choice applies when it is done.
    if (back.isUnderWay()) {
      next.current = value;
      return;
    }
    announce('Category switched');
    track({ name: 'Switch Post Category', place: 'feed', category: value });
    const show = (): void => {
      setQuery(value === null ? {} : { category: value }, {
        replace: before !== undefined,
        state: value === before ? null : { before: before === undefined ? category : before },
      });
    };
    if (value === before) back.go(show);
    else show();
  };
  useEffect(() => {
    const value = next.current;
    if (value === undefined || back.isUnderWay()) return;
    next.current = undefined;
    if (value !== category) choose(value);
  });
  return [category, choose];
}

/** The community's feed. */
export function Component(): ReactNode {
  const campus = currentCampus();
  const isVisitor = useSelector(selectIsVisitor);
  const isDesktop = useIsDesktop();
  const compose = useCompose();
  const [category, choose] = useCategory();
  const filter = useMemo(() => ({ campusId: campus.id, category }), [campus.id, category]);
  const isPosted = useSearchParams()[0].get('filter') === 'notify-posted';
  const isMember = useSelector(selectIsSchoolVerified);
  const isGuest = useIsGuest(campus.id);
  usePreload(isMember && !isGuest);
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
        <CommunityWelcome />
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
      {!isGuest && (isDesktop || (isShared && isMember)) ? (
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
        <FeedTabs />
        <CategoryFilter value={category} onChange={choose} />
      </div>
      <OutboxStrip rootId={null} />
      <FeedScreen key={category} filter={filter} onCompose={isGuest ? null : compose} />
    </div>
  );
}
