import { useEffect, type ReactNode } from 'react';
import { useUnread } from '../../features/unread/unread.ts';

/** Shows how much is unread on the icon of the installed app, where the device has that; nothing for visitors. */
export function AppBadge(): ReactNode {
  const { notifications, chats } = useUnread();
  const count = notifications + chats;
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(console.warn);
  }, [count]);
  return null;
}
