import type { ReactNode } from 'react';
import { factItems, TICKETS } from '../../../domain/facts.ts';
import type { Post } from '../../../domain/post.ts';
import styles from './FactList.module.css';

/** All facts of a post by their labels, on its page. */
export function FactList({ post }: { readonly post: Post }): ReactNode {
  const { category, facts, kind } = post;
  const items = factItems(category, facts);
  return (
    <>
      {items.length === 0 ? null : (
        <dl className={styles.facts}>
          {items.map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {category === TICKETS && kind === 'selling' ? (
        <p className={styles.advice}>
          A screenshot is no ticket. Have it handed over{' '}
          {facts.given === undefined ? 'before you pay.' : 'as it says here, before you pay.'}
        </p>
      ) : null}
    </>
  );
}
