import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Prose } from './SettingsFrame.tsx';
import styles from './Sections.module.css';

export interface Section {
  /** Its fragment id. */
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface SectionsProps {
  readonly intro: ReactNode;
  readonly sections: readonly Section[];
}

/** A long text: an introduction, a table of contents, and sections. */
export function Sections({ intro, sections }: SectionsProps): ReactNode {
  return (
    <Prose>
      {intro}
      <nav aria-label="On this page" className={styles.contents}>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link to={{ hash: id }}>{title}</Link>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, title, content }) => (
        <section key={id} className={styles.section}>
          <h2 id={id}>{title}</h2>
          {content}
        </section>
      ))}
    </Prose>
  );
}
