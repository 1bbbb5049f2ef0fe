import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { badgeText, useUnread } from '../../features/unread/unread.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useGoBack } from '../history/useTrail.ts';
import styles from './BackButton.module.css';
import { Badge } from './Badge.tsx';

/** The app's Back button, optionally with the unread badge. */
export function BackButton({ hasBadge = false }: { readonly hasBadge?: boolean }): ReactNode {
  const goBack = useGoBack();
  const { notifications, chats } = useUnread();
  const count = hasBadge ? notifications + chats : 0;
  return (
    <IconButton label={count > 0 ? `Back, ${badgeText(count)} unread` : 'Back'} onClick={goBack}>
      <span className={styles.icon}>
        <ArrowLeft size={24} />
        <Badge count={count} />
      </span>
    </IconButton>
  );
}
