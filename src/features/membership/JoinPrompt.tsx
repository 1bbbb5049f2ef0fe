import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { storeAct, type ActSubject, type JoinReason } from '../../data/session/interruptedAct.ts';
import { POSTING_SECONDS } from '../../domain/limits.ts';
import { promptClosed } from './promptSlice.ts';
import { paths } from '../../lib/paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { fromOwnEntry } from '../../ui/spareEntry.ts';
import { JoinOptions } from './JoinOptions.tsx';
import styles from './JoinPrompt.module.css';
import { useReturnPath } from '../auth/useReturnPath.ts';

const WORDS: Readonly<Record<JoinReason, Readonly<{ title: string; text: (group: string) => string }>>> = {
  like: {
    title: 'Join to save posts',
    text: () => 'Keep what you like in one list. We save this post for you as soon as you are in.',
  },
  comment: {
    title: 'Join to comment',
    text: () => 'Ask the seller or make an offer. Your comment field is open when you come back.',
  },
  message: {
    title: 'Join to message sellers',
    text: () => 'Write to the seller in private. You start the conversation as soon as you are in.',
  },
  want: {
    title: 'Join to say that you want it',
    text: () => 'Sellers see who came first. You are back at this post as soon as you are in.',
  },
  post: {
    title: 'Join to sell something',
    text: (group) =>
      `A text, a price, a few photos: sell on ${group} in under ${String(POSTING_SECONDS)} seconds.`,
  },
  search: {
    title: 'Join to search',
    text: (group) => `Look through everything on ${group}, and find people. Your search goes on from here.`,
  },
  alert: {
    title: 'Join to be told',
    text: () => 'We tell you when somebody posts what you look for. Your search is here when you come back.',
  },
  'join campus': {
    title: 'Join this group',
    text: (group) =>
      `${group} is for students. It takes a minute: your name, an email and your school address.`,
  },
};

interface JoinPromptProps {
  readonly reason: JoinReason;
  readonly about?: ActSubject | undefined;
  readonly onClose: () => void;
}

/** Offers a visitor the ways to join, with the reason. After joining, the interrupted act is resumed. */
export function JoinPrompt({ reason, about, onClose }: JoinPromptProps): ReactNode {
  const dispatch = useDispatch();
  const back = useReturnPath();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const logIn = paths.login({ redirect: back });
  const { title, text } = WORDS[reason];
  const keep = (): void => storeAct({ reason, about, path: pathname + search, isSchoolAsked: false });
  return (
    <Dialog onClose={onClose} title={title} text={text(`${currentCampus().shortName} Buy/Sell`)}>
      <div className={styles.ways}>
        <JoinOptions onChosen={keep} />
      </div>
      <p className={styles.login}>
        Already a member?{' '}
        <Link
          to={logIn}
          onClick={(press) => {
            keep();
            // Opens in another tab.
            if (press.metaKey || press.ctrlKey || press.shiftKey) return;
            press.preventDefault();
            dispatch(promptClosed());
            fromOwnEntry(() => void navigate(logIn));
          }}
        >
          Log In
        </Link>
      </p>
    </Dialog>
  );
}
