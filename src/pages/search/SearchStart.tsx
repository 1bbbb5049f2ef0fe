import { Clock, TrendingUp, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CATEGORIES } from '../../domain/category.ts';
import { useSearches } from '../../features/search/useSearches.ts';
import { useSubmitSearch } from '../../features/search/useSubmitSearch.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { Chip } from '../../ui/Chip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './SearchStart.module.css';

/** Before the first search: the own searches and the community's. */
export function SearchStart(): ReactNode {
  const { recent, remove, clear, popular } = useSearches();
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>Search</h1>
      </VisuallyHidden>
      <h2 className={styles.title}>Start typing to search…</h2>
      <p className={styles.hint}>Posts, people and schools, by a word or its beginning.</p>
      <Categories />
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

/** What students look for most. */
const OFTEN: readonly string[] = [
  'furniture',
  'books, movies, & music',
  'computers & accessories',
  'clothing, shoes, & accessories',
  'kitchen & dining',
  'sports & outdoors',
  'tickets',
  'housing & apartments',
];

/** Each leads to the posts of its category. */
function Categories(): ReactNode {
  const [areAll, setAll] = useState(false);
  const shown = areAll ? CATEGORIES : CATEGORIES.filter(({ value }) => OFTEN.includes(value));
  return (
    <nav className={styles.categories} aria-label="Categories">
      {shown.map(({ text, value }) => (
        <Link key={value} to={withQuery(paths.search(), { category: value })} className={styles.category}>
          {text}
        </Link>
      ))}
      <Chip isExpanded={areAll} onPress={() => setAll(!areAll)}>
        {areAll ? 'Fewer' : 'All categories'}
      </Chip>
    </nav>
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
