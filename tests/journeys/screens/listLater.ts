import type { Screen } from './screen.ts';

/** Screens that are small or come later, each reachable and titled. */

const guest = { viewer: 'guest', campus: 'ut' } as const;
const member = { viewer: 'member', campus: 'ut' } as const;

export const LATER_SCREENS: readonly Screen[] = [
  { name: 'search', ...member, path: '/search' },
  { name: 'search-private', ...guest, path: '/search' },
  { name: 'saved', ...member, path: '/saved' },
  { name: 'notifications', ...member, path: '/notifications' },
  { name: 'mentions', ...member, path: '/notifications/mentions' },
  { name: 'messages', ...member, path: '/messages' },
  { name: 'messages-new', ...member, path: '/messages/new' },
  { name: 'messages-missing', ...member, path: '/messages/there_is-none' },
  { name: 'profile', ...member, path: '/hannahkowalski' },
  { name: 'profile-own', ...member, path: '/profile' },
  { name: 'profile-edit', ...member, path: '/profile/edit' },
  { name: 'profile-set-up', ...member, path: '/profile/set-up' },
  { name: 'settings', ...member, path: '/settings' },
  { name: 'settings-guest', ...guest, path: '/settings' },
  { name: 'account', ...member, path: '/settings/account' },
  { name: 'account-name', ...member, path: '/settings/account/screen_name' },
  { name: 'payments', ...member, path: '/settings/payments' },
  { name: 'how-it-works', ...guest, path: '/settings/howitworks' },
  { name: 'about', ...guest, path: '/settings/about' },
  { name: 'help', ...guest, path: '/settings/help' },
  { name: 'feedback', ...guest, path: '/settings/feedback' },
  { name: 'returns', ...guest, path: '/settings/returns' },
  { name: 'terms', ...guest, path: '/settings/terms' },
  { name: 'trust', ...guest, path: '/settings/trust_and_safety' },
  { name: 'privacy', ...guest, path: '/settings/privacy' },
  { name: 'cookies', ...guest, path: '/settings/cookies' },
  { name: 'addresses', ...member, path: '/addresses' },
  { name: 'contact-phone', ...member, path: '/contact-phone' },
];
