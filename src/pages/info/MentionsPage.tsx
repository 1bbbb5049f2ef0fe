import { AtSign } from 'lucide-react';
import type { ReactNode } from 'react';
import { SubPageTitle } from '../../ui/SubPageTitle.tsx';
import styles from './Info.module.css';

/** The words of sample posts for the placeholder of the mentions: by nobody, since no such students exist. */
const SAMPLE_MENTIONS = [
  '@you is this the desk lamp you were looking for? Twenty dollars, works fine.',
  'Giving away two moving boxes full of hangers. @you said you needed some.',
  '@you has the same bike and can tell you about the brakes.',
];

/** `/notifications/mentions`: a placeholder with sample posts; nobody can be mentioned yet. */
export function Component(): ReactNode {
  return (
    <div className={styles.page}>
      <SubPageTitle className={styles.title}>Mentions</SubPageTitle>
      <div className={styles.body}>
        <p className={styles.lead}>
          Nothing to see here - yet. Posts that mention you will look like these samples.
        </p>
        <ul aria-label="Sample posts">
          {SAMPLE_MENTIONS.map((text) => (
            <li key={text} className={styles.sample}>
              <AtSign size={20} />
              <p className={styles.sampleWords}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
