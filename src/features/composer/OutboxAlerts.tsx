import { useEffect, useRef, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { errorText } from '../../data/errors/errorText.ts';
import { heldUntilMs } from '../../data/outbox/entryState.ts';
import { isParentGone, isUnsendable, type OutboxItem } from '../../data/outbox/outboxItem.ts';
import {
  selectIsStorageRefused,
  selectOutboxItems,
  selectSent,
  sentAnnounced,
  type WithOutbox,
} from '../../data/outbox/outboxSlice.ts';
import { paths } from '../../lib/paths.ts';
import { LONG_ALERT_MS, showAlert } from '../../ui/alerts/alertStore.ts';
import { announceGroupSent, announcePostSent } from './announcePostSent.ts';
import { SOMETHING_WENT_WRONG } from '../../lib/commonTexts.ts';

/** The page that a post was sent from navigates away within this time. Milliseconds. */
const GONE_WITHIN_MS = 2000;

function sayReplySent(id: string, rootId: string): void {
  const to = `${paths.post(rootId)}#comment-${id}`;
  showAlert({ kind: 'success', text: 'Your reply was sent', link: { text: 'View', to } });
}

/**
 * The list where an unsent entry is shown: posts above the feed, comments in their thread, messages in their
 * conversation.
 */
function listPath({ chatId, parentId, rootId }: OutboxItem): string {
  if (chatId !== null) return paths.chat(chatId);
  return parentId === null ? paths.home() : paths.post(rootId);
}

const isRemoved = ({ state }: OutboxItem): boolean => state.name === 'removed';

function failureText(item: OutboxItem): string {
  if (isRemoved(item)) return SOMETHING_WENT_WRONG;
  if (item.chatId !== null) return "Your message wasn't sent";
  if (item.parentId === null) return "Your post wasn't sent";
  return isParentGone(item) ? errorText('not-found') : "Your reply wasn't sent";
}

/** Alerts about refused entries, once each, unless the entry is on the screen. */
function useFailureAlerts(): void {
  const items = useSelector(selectOutboxItems);
  const { pathname } = useLocation();
  const said = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const failed = items.filter(isUnsendable);
    for (const item of failed) {
      const isHere = pathname === listPath(item);
      // A removed entry is announced on every page, because it was visible before.
      if (said.current.has(item.id) || (isHere && !isRemoved(item))) continue;
      const link = isHere ? {} : { link: { text: 'View', to: listPath(item) } };
      showAlert({ kind: 'danger', text: failureText(item), ...link });
    }
    said.current = new Set(failed.map(({ id }) => id));
  }, [items, pathname]);
}

const STORAGE_REFUSED_TEXT =
  "This browser can't store unsent posts and photos. Don't reload the page until they are sent.";

/** Tells once that what is unsent will not survive a reload. */
function useStorageAlert(): void {
  const isStorageRefused = useSelector(selectIsStorageRefused);
  useEffect(() => {
    if (isStorageRefused) showAlert({ kind: 'okay', text: STORAGE_REFUSED_TEXT, durationMs: LONG_ALERT_MS });
  }, [isStorageRefused]);
}

/** The groups of which something is being sent now, as one text: what the hour's limit holds back goes later. */
const selectGroupsUnderWay = (state: WithOutbox): string =>
  selectOutboxItems(state)
    .filter((item) => !isUnsendable(item) && heldUntilMs(item.state) === null)
    .map(({ groupId }) => groupId ?? '')
    .join(' ');

/**
 * Announces sent posts, whether sent at once or minutes later when the connection is back, and failures. Rendered once,
 * for every page. Not shown on the page that the post was sent from: its field still says that it is being sent, and
 * the alert's link would compete with that page's own navigation.
 */
export function OutboxAlerts(): ReactNode {
  const sent = useSelector(selectSent);
  const dispatch = useDispatch();
  const underWay = useSelector(selectGroupsUnderWay);
  const isBeingWritten = useLocation().pathname.startsWith('/create/');
  useFailureAlerts();
  useStorageAlert();
  useEffect(() => {
    const say = (): void => {
      for (const { id, parentId, rootId, groupId = null } of sent) {
        // Once for all that are posted together, after the last that goes now.
        if (groupId !== null && underWay.includes(groupId)) continue;
        if (groupId !== null) announceGroupSent(sent.filter((one) => one.groupId === groupId).length);
        else if (parentId === null) announcePostSent(id);
        else sayReplySent(id, rootId);
        dispatch(sentAnnounced(id));
      }
    };
    if (!isBeingWritten) {
      say();
      return undefined;
    }
    // If the page stays, the earlier post is announced after all.
    const timer = setTimeout(say, GONE_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [sent, underWay, isBeingWritten, dispatch]);
  return null;
}
