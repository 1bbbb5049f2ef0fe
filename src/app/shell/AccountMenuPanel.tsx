import { Bookmark, LogIn, LogOut, Mail, Settings, ShieldCheck, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { askForEmail } from '../../features/membership/promptSlice.ts';
import { selectClaims, selectMyProfile, selectSessionStatus } from '../../data/session/sessionSlice.ts';
import { preloadGoogle, startGoogleSignIn } from '../../features/auth/startGoogleSignIn.ts';
import { paths } from '../../lib/paths.ts';
import type { OpenedMenu } from '../../ui/Menu.tsx';
import MenuPanel, { type MenuItem } from '../../ui/MenuPanel.tsx';
import styles from './AccountMenu.module.css';

/** On phones the menu has the rail's entries too. */
function memberItems(username: string | null, isWide: boolean, isModerator: boolean): MenuItem[] {
  const account: MenuItem[] = [
    ...(isModerator
      ? [{ label: 'Moderation', icon: <ShieldCheck size={20} />, to: paths.moderation() }]
      : []),
    { label: 'Account Settings', icon: <Settings size={20} />, to: paths.account() },
    { label: 'Log Out', icon: <LogOut size={20} />, to: paths.logout() },
  ];
  const to = username === null ? paths.ownProfile() : paths.profile(username);
  if (isWide) return [{ label: 'View Profile', icon: <UserRound size={20} />, to }, ...account];
  return [
    { label: 'Profile', icon: <UserRound size={20} />, to },
    {
      label: 'My Saved',
      icon: <Bookmark size={20} />,
      to: username === null ? paths.saved() : paths.profile(username, 'likes'),
    },
    ...account,
  ];
}

/** Prefetched with the menu, because Google's popup has to open during the click. */
export { preloadGoogle };

interface AccountMenuPanelProps extends OpenedMenu {
  readonly isWide: boolean;
  readonly name: string;
}

/** The open menu: the account for members, the ways to join for visitors. */
export default function AccountMenuPanel({ isWide, name, ...opened }: AccountMenuPanelProps): ReactNode {
  const profile = useSelector(selectMyProfile);
  const isModerator = useSelector(selectClaims).moderates !== undefined;
  const isIn = useSelector(selectSessionStatus) === 'signedIn';
  const dispatch = useDispatch();
  const visitor: MenuItem[] = [
    { label: 'Log In / Sign Up', icon: <LogIn size={20} />, to: paths.joinStart() },
    { label: 'Continue with Google', icon: <GoogleLetter />, onSelect: () => void startGoogleSignIn() },
    { label: 'Continue with Email', icon: <Mail size={20} />, onSelect: () => dispatch(askForEmail()) },
  ];
  return (
    <MenuPanel
      {...opened}
      items={isIn ? memberItems(profile?.username ?? null, isWide, isModerator) : visitor}
      align={isWide ? 'start' : 'end'}
      heading={isIn && profile ? <Heading name={name} username={profile.username} /> : undefined}
    />
  );
}

/** Instead of Google's logo, which may be shown only in its own colors on its own button. */
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
