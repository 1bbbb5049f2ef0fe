import { useEffect, type ReactNode } from 'react';
import { useUnread } from '../../features/unread/unread.ts';

/** Shows the unread count on the installed app's icon, where supported; nothing for visitors. */
export function AppBadge(): ReactNode {
  const { notifications, chats } = useUnread();
  const count = notifications + chats;
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(console.warn);
  }, [count]);
  return null;
}
