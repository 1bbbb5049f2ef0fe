import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import styles from './Desk.module.css';

/** What somebody has to know who judges for the first time. */
export function HowTo(): ReactNode {
  return (
    <ol className={styles.howTo}>
      <li>
        Open a case, the heaviest first. Its weight is how grave the reason is, how many reported it, and
        whether the account is new. Once you choose a decision it is yours alone for 15 minutes.
      </li>
      <li>
        Look at what was reported, as it was then, and at what was decided about the member before. Pictures
        are blurred until you press them. Reporters can be wrong.
      </li>
      <li>
        Decide by <Link to={paths.trust()}>our rules</Link>, with the mildest step that helps: leave it in
        doubt, warn first, pause when it happens again. The person reads your words, never your name.
      </li>
      <li>Who disagrees asks once for another look, which somebody else decides.</li>
    </ol>
  );
}
