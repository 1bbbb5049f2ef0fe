import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { useIsClosed } from '../../data/session/useIsClosed.ts';
import { AuthFormPage } from '../../features/auth/AuthForm.tsx';
import { JoinOptions } from '../../features/membership/JoinOptions.tsx';
import { GOOGLE_WAY, SHORTEST_WAY } from '../../lib/shortestWay.ts';
import styles from '../../features/auth/Login.module.css';
import { useReturnPath } from '../../features/auth/useReturnPath.ts';
import { paths } from '../../lib/paths.ts';

/** The first page of joining: with Google, or by email. */
export function Component(): ReactNode {
  const back = useReturnPath();
  const { id, shortName } = currentCampus();
  const isClosed = useIsClosed(id);
  return (
    <AuthFormPage
      title={`Join ${shortName} Buy/Sell`}
      text={<p>{isClosed ? 'This community is closed.' : SHORTEST_WAY}</p>}
      below={
        <p>
          Already a member? <Link to={paths.login({ redirect: back })}>Log In</Link>
        </p>
      }
    >
      <JoinOptions />
      <p className={styles.note}>{GOOGLE_WAY}</p>
    </AuthFormPage>
  );
}
