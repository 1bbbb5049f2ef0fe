import {
  Bell,
  Bookmark,
  House,
  MessageCircle,
  Search,
  Settings,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import type { JoinReason } from '../../data/session/interruptedAct.ts';
import type { Unread } from '../../features/unread/unread.ts';
import { paths } from '../../lib/paths.ts';

export interface NavEntry {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
  /** Which unread count its badge shows. */
  readonly badge?: keyof Unread | 'both';
  /** Visitors are asked to join instead, with this reason. */
  readonly joinReason?: JoinReason;
}

const home: NavEntry = { label: 'Home', to: paths.home(), icon: House };
const search: NavEntry = { label: 'Search', to: paths.search(), icon: Search };
const searchSchools: NavEntry = { label: 'Search', to: paths.searchSchools(), icon: Search };
const settings: NavEntry = { label: 'Settings', to: paths.settings(), icon: Settings };
const notifications: NavEntry = {
  label: 'Notifications',
  to: paths.notifications(),
  icon: Bell,
  badge: 'notifications',
  joinReason: 'join campus',
};
const messages: NavEntry = {
  label: 'Messages',
  to: paths.messages(),
  icon: MessageCircle,
  badge: 'chats',
  joinReason: 'message',
};

/** The left rail. A member's own pages have their username in the path; until it is known, paths without it. */
export function railEntries(isShared: boolean, username: string | null): readonly NavEntry[] {
  if (isShared) return [home, searchSchools, settings];
  return [
    { ...home, label: 'Buy/Sell' },
    search,
    notifications,
    messages,
    {
      label: 'Saved',
      to: username === null ? paths.saved() : paths.profile(username, 'likes'),
      icon: Bookmark,
      joinReason: 'like',
    },
    {
      label: 'Profile',
      to: username === null ? paths.ownProfile() : paths.profile(username),
      icon: UserRound,
      joinReason: 'join campus',
    },
    settings,
  ];
}

/** The bottom bar of phones, before and after the Create Post button, which the shared site does not have. */
export function barEntries(isShared: boolean): readonly [readonly NavEntry[], readonly NavEntry[]] {
  return isShared
    ? [[home, { ...searchSchools, label: 'Search schools' }, { ...settings, badge: 'both' }], []]
    : [
        [home, search],
        [messages, notifications],
      ];
}

/** The badge's count of an entry. */
export function countAt({ badge }: NavEntry, { notifications, chats }: Unread): number {
  if (badge === undefined) return 0;
  return badge === 'both' ? notifications + chats : { notifications, chats }[badge];
}

/** Whether an entry is the current page, or (except for the feed) its parent. */
export function isCurrent({ to }: NavEntry, pathname: string, search: string): boolean {
  const [path = '', query = ''] = to.split('?');
  const shown = new URLSearchParams(search).get('show');
  // A tab of a page, such as the saved posts, is nobody's parent.
  if (path !== pathname) return path !== paths.home() && query === '' && pathname.startsWith(`${path}/`);
  return new URLSearchParams(query).get('show') === (pathname === paths.search() ? null : shown);
}
