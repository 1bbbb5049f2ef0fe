import { Bookmark, LogIn, LogOut, Mail, Settings, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { mediaUrl } from '../../data/media/mediaUrl.ts';
import { askForEmail } from '../../data/session/promptSlice.ts';
import {
  selectEmail,
  selectMyProfile,
  selectSession,
  selectSessionStatus,
} from '../../data/session/sessionSlice.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import styles from './AccountMenu.module.css';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Of phones: what the rail of wider screens has as entries stands here, too. */
function memberItems(username: string | null, isWide: boolean): MenuItem[] {
  const account: MenuItem[] = [
    { label: 'Account Settings', icon: <Settings {...icon} />, to: paths.account() },
    { label: 'Log Out', icon: <LogOut {...icon} />, to: paths.logout() },
  ];
  const to = username === null ? paths.ownProfile() : paths.profile(username);
  if (isWide) return [{ label: 'View Profile', icon: <UserRound {...icon} />, to }, ...account];
  return [
    { label: 'Profile', icon: <UserRound {...icon} />, to },
    {
      label: 'My Saved',
      icon: <Bookmark {...icon} />,
      to: username === null ? paths.saved() : paths.profile(username, 'likes'),
    },
    ...account,
  ];
}

/** Signing in with Google is fetched with the menu, so that its window opens within the press. */
const googleCode = () => import('../../features/auth/startGoogleSignIn.ts');

function preloadGoogle(): void {
  googleCode().then(
    ({ preloadGoogleSignIn }) => preloadGoogleSignIn(),
    () => undefined,
  );
}

function continueWithGoogle(): void {
  googleCode().then(
    ({ startGoogleSignIn }) => void startGoogleSignIn(),
    (error: unknown) => console.warn(error),
  );
}

/** The avatar and its menu: the account for members, the ways in for visitors. */
export function AccountMenu({ isWide = false }: { readonly isWide?: boolean }): ReactNode {
  const profile = useSelector(selectMyProfile);
  const email = useSelector(selectEmail);
  const isIn = useSelector(selectSessionStatus) === 'signedIn';
  const dispatch = useDispatch();
  const { isProfileKnown } = useSelector(selectSession);
  // Nothing until it is known whether there is a name: an address that becomes a name would catch the eye.
  const substitute = isProfileKnown ? (email ?? '') : '';
  const name = profile ? `${profile.firstName} ${profile.lastName}`.trim() : substitute;
  const visitor: MenuItem[] = [
    { label: 'Log In / Sign Up', icon: <LogIn {...icon} />, to: paths.joinStart() },
    { label: 'Continue with Google', icon: <GoogleLetter />, onSelect: continueWithGoogle },
    { label: 'Continue with Email', icon: <Mail {...icon} />, onSelect: () => dispatch(askForEmail()) },
  ];
  return (
    <span onPointerEnter={isIn ? undefined : preloadGoogle} onFocus={isIn ? undefined : preloadGoogle}>
      <Menu
        label={isIn ? 'Account' : 'Log In / Sign Up'}
        items={isIn ? memberItems(profile?.username ?? null, isWide) : visitor}
        align={isWide ? 'start' : 'end'}
        triggerClassName={isWide ? styles.wide : undefined}
        heading={isIn && profile ? <Heading name={name} username={profile.username} /> : undefined}
      >
        {isIn ? (
          <Avatar src={mediaUrl(profile?.photoPath ?? null)} name={name} sizePx={isWide ? 36 : 32} />
        ) : (
          <UserRound size={24} strokeWidth={1.75} aria-hidden="true" />
        )}
        {isWide ? <span className={styles.name}>{name}</span> : null}
      </Menu>
    </span>
  );
}

/** In the place of Google's mark, which is drawn in its own colours and on its own button alone. */
function GoogleLetter(): ReactNode {
  return (
    <span className={styles.letter} aria-hidden="true">
      G
    </span>
  );
}

function Heading({ name, username }: { readonly name: string; readonly username: string }): ReactNode {
  return (
    <>
      <strong className={styles.heading}>{name}</strong>
      <span className={styles.username}>@{username}</span>
    </>
  );
}
