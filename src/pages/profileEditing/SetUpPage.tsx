import { useEffect, useRef, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectMyProfile, selectSession } from '../../data/session/sessionSlice.ts';
import { SetUp, type SetUpFrame } from '../../features/profileEditing/SetUp.tsx';
import { NoProfileYet } from './NoProfileYet.tsx';
import styles from './ProfileEditing.module.css';

/** `/profile/set-up`: picture, bio and year of graduation, one after the other. */
export function Component(): ReactNode {
  const me = useSelector(selectMyProfile);
  const { isProfileKnown } = useSelector(selectSession);
  if (me === null) {
    return (
      <div className={styles.setUp}>
        <h1>Set up profile</h1>
        <NoProfileYet isKnown={isProfileKnown} />
      </div>
    );
  }
  return <SetUp me={me}>{(frame) => <Steps {...frame} />}</SetUp>;
}

function Steps({ title, text, body }: SetUpFrame): ReactNode {
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    // The next step begins at its top and is announced, unless a field has taken the focus.
    window.scrollTo({ top: 0 });
  }, [title]);
  return (
    <div className={styles.setUp}>
      <h1>{title}</h1>
      <p className={styles.lead}>{text}</p>
      {body}
    </div>
  );
}
