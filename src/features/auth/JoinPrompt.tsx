import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { promptClosed, type JoinReason } from '../../data/session/promptSlice.ts';
import { paths } from '../../lib/paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { JoinOptions } from './JoinOptions.tsx';
import styles from './JoinPrompt.module.css';
import { useReturnPath } from './useReturnPath.ts';

const TITLES: Readonly<Record<JoinReason, string>> = {
  like: 'Join to save posts',
  comment: 'Join to comment',
  message: 'Join to message sellers',
  post: 'Join to sell something',
  search: 'Join to search',
  'join campus': 'Join this group',
};

/** Offers a visitor the ways in, saying what for. */
export function JoinPrompt({ reason }: { readonly reason: JoinReason }): ReactNode {
  const dispatch = useDispatch();
  const back = useReturnPath();
  const close = (): void => void dispatch(promptClosed());
  return (
    <Dialog
      isOpen
      onClose={close}
      title={TITLES[reason]}
      text={`${currentCampus().shortName} Buy/Sell is for students. It takes a minute: your name, an email and your school address.`}
    >
      <JoinOptions />
      <p className={styles.login}>
        Already a member?{' '}
        <Link to={paths.login({ redirect: back })} replace onClick={close}>
          Log In
        </Link>
      </p>
    </Dialog>
  );
}
