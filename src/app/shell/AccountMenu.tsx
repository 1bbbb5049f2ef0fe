import { UserRound } from 'lucide-react';
import { lazy, useMemo, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { mediaUrl } from '../../data/media/mediaUrl.ts';
import { lastPerson } from '../../data/session/lastPerson.ts';
import { selectSession } from '../../data/session/sessionSlice.ts';
import { loadOrClose } from '../../ui/loadOrClose.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { MenuButton } from '../../ui/Menu.tsx';
import styles from './AccountMenu.module.css';

const loadPanel = () => import('./AccountMenuPanel.tsx');
const AccountMenuPanel = lazy(() => loadOrClose(loadPanel, ({ onClose }) => onClose()));

/** The avatar with its menu: the account for members, the ways to join for visitors. */
export function AccountMenu({ isWide = false }: { readonly isWide?: boolean }): ReactNode {
  const { status, uid, profile, email, isProfileKnown } = useSelector(selectSession);
  const isIn = status === 'signedIn';
  const last = useMemo(() => lastPerson(uid), [uid]);
  const person = profile ?? (isProfileKnown ? null : last);
  // Empty until the name is known, to avoid a flash of the address.
  const substitute = isProfileKnown ? (email ?? '') : '';
  const name = person ? `${person.firstName} ${person.lastName}`.trim() : substitute;
  const preload = (): void => {
    loadPanel().then(
      ({ preloadGoogle }) => (isIn ? undefined : preloadGoogle()),
      () => undefined,
    );
  };
  return (
    <MenuButton
      label={isIn ? 'Account' : 'Log In / Sign Up'}
      triggerClassName={isWide ? styles.wide : undefined}
      preload={preload}
      list={(opened) => <AccountMenuPanel {...opened} isWide={isWide} name={name} />}
    >
      {isIn ? (
        <Avatar src={mediaUrl(person?.photoPath ?? null)} name={name} sizePx={isWide ? 36 : 32} />
      ) : (
        <UserRound size={24} />
      )}
      {isWide ? <span className={styles.name}>{name}</span> : null}
    </MenuButton>
  );
}
