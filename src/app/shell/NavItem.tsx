import type { MouseEvent, ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { askToJoin } from '../../features/membership/promptSlice.ts';
import { selectIsVisitor } from '../../data/session/sessionSlice.ts';
import { badgeText, useUnread } from '../../features/unread/unread.ts';
import { usePreloadRoute } from '../appRoutes.ts';
import { Badge } from './Badge.tsx';
import { countAt, isCurrent, type NavEntry } from './navigation.ts';
import styles from './NavItem.module.css';
import { prefersReducedMotion } from '../../lib/reducedMotion.ts';

/** Scrolls the page to its top, without animation for people who want less motion. */
function toTop(): void {
  scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}

interface NavItemProps {
  readonly entry: NavEntry;
  readonly className: string | undefined;
  readonly labelClassName?: string | undefined;
}

/** An entry of the rail or the bottom bar. On the current page it scrolls to the top. */
export function NavItem({ entry, className, labelClassName }: NavItemProps): ReactNode {
  const { label, to, icon: Icon, joinReason } = entry;
  const { pathname, search } = useLocation();
  const isVisitor = useSelector(selectIsVisitor);
  const dispatch = useDispatch();
  const count = countAt(entry, useUnread());
  const preloadRoute = usePreloadRoute();
  const preload = (): void => preloadRoute(to);
  const onClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (isVisitor && joinReason) {
      event.preventDefault();
      dispatch(askToJoin(joinReason));
    } else if (isCurrent(entry, pathname, search) && to.startsWith(pathname)) {
      event.preventDefault();
      toTop();
    }
  };
  return (
    <Link
      to={to}
      className={className}
      title={label}
      aria-label={count > 0 ? `${label}, ${badgeText(count)} unread` : undefined}
      aria-current={isCurrent(entry, pathname, search) ? 'page' : undefined}
      onClick={onClick}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <span className={styles.icon}>
        <Icon size={24} />
        <Badge count={count} />
      </span>
      <span className={labelClassName}>{label}</span>
    </Link>
  );
}
