import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CasePerson } from '../../domain/moderation.ts';
import { CampusName } from '../../features/campus/CampusName.tsx';
import { Age } from '../../features/posts/card/Age.tsx';
import { clockWordsIn } from '../../lib/clockWordsIn.ts';
import { paths } from '../../lib/paths.ts';
import styles from './Desk.module.css';
import { ACT_TEXTS, REASON_TEXTS } from './deskTexts.ts';

/** Whom a case is about, and what there was before. */
export function Person({ person }: { readonly person: CasePerson }): ReactNode {
  const { username, name, campusId, status, createdAtMs, pausedUntilMs, sales, otherCases, decisions } =
    person;
  const isGone = status === 'deleted';
  return (
    <section className={styles.part} aria-label={`Member: ${name}`}>
      <h3>
        {isGone ? (
          name
        ) : (
          <>
            <Link to={paths.profile(username)} target="_blank">
              <bdi>{name}</bdi>
            </Link>{' '}
            <span className={styles.quiet}>@{username}</span>
          </>
        )}
      </h3>
      {isGone ? null : (
        <dl className={styles.facts}>
          <div>
            <dt>Campus</dt>
            <dd>
              <CampusName id={campusId} />
            </dd>
          </div>
          <div>
            <dt>Joined</dt>
            <dd>
              <Age atMs={createdAtMs} />
            </dd>
          </div>
          <div>
            <dt>Sold</dt>
            <dd>{sales}</dd>
          </div>
          <div>
            <dt>Other cases</dt>
            <dd>{otherCases}</dd>
          </div>
          {status === 'active' ? null : (
            <div>
              <dt>Account</dt>
              <dd>{status}</dd>
            </div>
          )}
          {pausedUntilMs === null ? null : (
            <div>
              <dt>Paused until</dt>
              <dd>{clockWordsIn(null, pausedUntilMs)}</dd>
            </div>
          )}
        </dl>
      )}
      {decisions.length === 0 ? (
        <p className={styles.quiet}>Nothing was decided before.</p>
      ) : (
        <ol className={styles.reports} aria-label={`Decisions about ${name}`}>
          {decisions.map(({ act, reason, words, atMs }) => (
            <li key={`${act} ${String(atMs)}`}>
              <b>{ACT_TEXTS[act]}</b>
              <span className={styles.quiet}>
                {reason === null ? null : ` · ${REASON_TEXTS[reason]}`}
                {' · '}
                <Age atMs={atMs} />
              </span>
              {words === '' ? null : <p dir="auto">{words}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
