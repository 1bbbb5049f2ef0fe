import { Clock, TrendingUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSearches } from '../../features/search/useSearches.ts';
import { useSubmitSearch } from '../../features/search/useSubmitSearch.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './SearchStart.module.css';

/** Before the first search: the own searches and the community's. */
export function SearchStart(): ReactNode {
  const { recent, remove, clear, popular } = useSearches();
  return (
    <div className={styles.page}>
      <h1>
        <VisuallyHidden>Search</VisuallyHidden>
      </h1>
      <EmptyState
        drawing="search"
        title="Start typing to search…"
        text="Posts, people and schools, by a word or its beginning."
      />
      {recent.length > 0 ? (
        <section className={styles.section} aria-labelledby="recent-searches">
          <header className={styles.head}>
            <h2 id="recent-searches" className={styles.name}>
              Recent
            </h2>
            <button type="button" className={styles.clear} onClick={clear}>
              Clear
            </button>
          </header>
          <ul className={styles.list}>
            {recent.map(({ id, text }) => (
              <li key={id} className={styles.row}>
                <Term text={text} icon={<Clock size={20} />} />
                <IconButton label={`Remove ${text}`} onClick={() => remove(id)}>
                  <X size={20} />
                </IconButton>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {popular.length > 0 ? (
        <section className={styles.section} aria-labelledby="popular-searches">
          <header className={styles.head}>
            <h2 id="popular-searches" className={styles.name}>
              Popular
            </h2>
          </header>
          <ul className={styles.list}>
            {popular.map(({ id, text }) => (
              <li key={id} className={styles.row}>
                <Term text={text} icon={<TrendingUp size={20} />} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** A suggested search. */
function Term({ text, icon: mark }: { readonly text: string; readonly icon: ReactNode }): ReactNode {
  const submit = useSubmitSearch();
  return (
    <Link
      to={paths.search(text)}
      className={styles.term}
      onClick={(press) => {
        // Opens in another tab.
        if (press.metaKey || press.ctrlKey || press.shiftKey) return;
        press.preventDefault();
        submit(text);
      }}
    >
      {mark}
      <bdi className={styles.text}>{text}</bdi>
    </Link>
  );
}
