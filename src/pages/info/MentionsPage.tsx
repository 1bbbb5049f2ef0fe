import type { ReactNode } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { SubPageTitle } from '../../ui/SubPageTitle.tsx';
import styles from './Info.module.css';

/** Sample posts for the placeholder of the mentions. */
const SAMPLE_MENTIONS = [
  {
    name: 'Sample Student',
    text: '@you is this the desk lamp you were looking for? Twenty dollars, works fine.',
  },
  {
    name: 'Another Sample',
    text: 'Giving away two moving boxes full of hangers. @you said you needed some.',
  },
  { name: 'Third Sample', text: '@you has the same bike and can tell you about the brakes.' },
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
          {SAMPLE_MENTIONS.map(({ name, text }) => (
            <li key={text} className={styles.sample}>
              <Avatar name={name} sizePx={40} />
              <div className={styles.sampleWords}>
                <p className={styles.sampleName}>{name}</p>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
