import type { AnalyticsSettings } from '../../data/config/appConfig.ts';
import { isOptedOut } from '../../data/analytics/mayMeasure.ts';
import type { AnalyticsEvent, EventQueue } from '../../data/analytics/track.ts';
import { sendEvents, Visit } from '../../data/analytics/visit.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import type { AppStore } from '../store.ts';
import { matchRoutes, type RouteObject } from 'react-router-dom';

/** The route pattern of a path, such as `/post/:id`, without ids and names. */
function routeOf(routes: readonly RouteObject[], path: string): string {
  return matchRoutes([...routes], path)?.at(-1)?.route.path ?? '*';
}

/**
 * Sends events from now on, and the buffered ones: for visitors, and for members who are not opted out. After a
 * sign-out a new visit id is used. Returns the unsubscriber.
 */
export function beginAnalytics(
  store: Pick<AppStore, 'getState' | 'subscribe'>,
  queue: EventQueue,
  routes: readonly RouteObject[],
  settings: AnalyticsSettings,
): () => void {
  const visit = new Visit((events) => sendEvents(settings, { campus: currentCampusId() }, events));
  let uid: string | null = null;
  let email: string | null | undefined;
  const follow = (): void => {
    const { session } = store.getState();
    if (session.status === 'loading' || (session.uid === uid && session.email === email)) return;
    if (uid !== null && session.uid !== uid) visit.renew();
    ({ uid, email } = session);
    const asked = email;
    visit.allow(asked === null ? true : null);
    if (asked === null) return;
    isOptedOut(asked, settings.optedOut).then(
      (isOut) => {
        if (email === asked) visit.allow(!isOut);
      },
      // Unknown whether it is allowed: nothing is sent.
      () => undefined,
    );
  };
  follow();
  const unsubscribe = store.subscribe(follow);
  const withoutIds = (event: AnalyticsEvent): AnalyticsEvent =>
    event.name === 'Page View' ? { ...event, path: routeOf(routes, event.path) } : event;
  const close = queue.open(({ event, atMs }) => visit.add({ event: withoutIds(event), atMs }));
  const onHidden = (): void => {
    if (document.hidden) visit.flush();
  };
  document.addEventListener('visibilitychange', onHidden);
  addEventListener('pagehide', visit.flush);
  return () => {
    close();
    unsubscribe();
    document.removeEventListener('visibilitychange', onHidden);
    removeEventListener('pagehide', visit.flush);
    visit.flush();
  };
}
