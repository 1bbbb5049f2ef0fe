import { useState, type ReactNode } from 'react';
import { CATEGORIES } from '../../domain/category.ts';
import { priceText } from '../../domain/listing.ts';
import type { CaseEvidence, CaseView } from '../../domain/moderation.ts';
import { Age } from '../../features/posts/card/Age.tsx';
import { cx } from '../../lib/cx.ts';
import { Chip } from '../../ui/Chip.tsx';
import styles from './Desk.module.css';

interface EvidenceProps {
  readonly view: CaseView;
  /** Names of the people by uid. */
  readonly names: ReadonlyMap<string, string>;
}

/** What was reported, as it was copied then: it may have been edited or deleted since. */
export function Evidence({ view: { evidence, pictures }, names }: EvidenceProps): ReactNode {
  return (
    <section className={styles.part} aria-label="Evidence">
      <h3>As it was reported</h3>
      {evidence === null ? <p className={styles.quiet}>The copy cannot be read.</p> : null}
      {evidence?.kind === 'post' ? <PostCopy post={evidence} shown={pictures.length} /> : null}
      {evidence?.kind === 'user' ? (
        <>
          <p className={styles.said} dir="auto">
            {evidence.name}
          </p>
          <p dir="auto" className={styles.said}>
            {evidence.bio === '' ? <span className={styles.quiet}>No bio</span> : evidence.bio}
          </p>
        </>
      ) : null}
      {evidence?.kind === 'chat' ? <ChatCopy chat={evidence} names={names} /> : null}
      {pictures.length === 0 ? null : (
        <ul className={styles.pictures} aria-label="Pictures">
          {pictures.map((url, place) => (
            <li key={url} className={styles.cell}>
              <Blurred url={url} name={`Picture ${String(place + 1)}`} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type PostEvidence = Extract<CaseEvidence, { kind: 'post' }>;

function PostCopy({ post, shown }: { readonly post: PostEvidence; readonly shown: number }): ReactNode {
  const { text, category, priceCents, pictures, earlier } = post;
  return (
    <>
      <p dir="auto" className={styles.said}>
        {text === '' ? <span className={styles.quiet}>No words</span> : text}
      </p>
      <div className={styles.chips}>
        {priceCents === null ? null : <Chip>{priceText(priceCents)}</Chip>}
        {category === null ? null : (
          <Chip>{CATEGORIES.find(({ value }) => value === category)?.text ?? category}</Chip>
        )}
        {pictures > shown ? (
          <Chip>
            {pictures - shown} {shown > 0 ? 'more ' : ''}not shown here
          </Chip>
        ) : null}
      </div>
      {earlier.length === 0 ? null : (
        <details className={styles.earlier}>
          <summary>Before it was edited ({earlier.length})</summary>
          <ul className={styles.reports}>
            {earlier.map((one) => (
              <li key={one.atMs}>
                <span className={styles.quiet}>
                  <Age atMs={one.atMs} />
                </span>
                <p dir="auto" className={styles.said}>
                  {one.text}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type ChatEvidence = Extract<CaseEvidence, { kind: 'chat' }>;

interface ChatCopyProps {
  readonly chat: ChatEvidence;
  readonly names: EvidenceProps['names'];
}

function ChatCopy({ chat, names }: ChatCopyProps): ReactNode {
  return (
    <ol className={styles.messages} aria-label="Messages">
      {chat.messages.map(({ uid, text, pictures, atMs, isDeleted }, place) => (
        <li key={place}>
          <b>
            <bdi>{names.get(uid) ?? 'Somebody'}</bdi>
          </b>
          <span className={styles.quiet}>
            {' · '}
            <Age atMs={atMs} />
            {isDeleted ? ' · deleted' : null}
            {pictures === 0 ? null : ` · ${String(pictures)} ${pictures === 1 ? 'picture' : 'pictures'}`}
          </span>
          {text === '' ? null : (
            <p dir="auto" className={styles.said}>
              {text}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Nobody has to see what they do not want to: sharp once it is pressed, and blurred again by the next press. */
function Blurred({ url, name }: { readonly url: string; readonly name: string }): ReactNode {
  const [isShown, setShown] = useState(false);
  return (
    <button
      type="button"
      className={styles.picture}
      aria-pressed={isShown}
      aria-label={`${name}: show`}
      onClick={() => setShown(!isShown)}
    >
      <img src={url} alt="" className={cx(styles.image, !isShown && styles.blurred)} />
      {isShown ? null : <span className={styles.show}>Show</span>}
    </button>
  );
}
