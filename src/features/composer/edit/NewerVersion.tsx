import type { ReactNode } from 'react';
import { errorText } from '../../../data/errors/errorText.ts';
import { CATEGORIES } from '../../../domain/category.ts';
import { factTexts } from '../../../domain/facts.ts';
import { CONDITION_TEXT, askingPrice } from '../../../domain/listing.ts';
import type { Post } from '../../../domain/post.ts';
import { plainTextOf } from '../../../domain/postText.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './EditDialog.module.css';

/** The terms of a post in one line; '' when it has none. */
function termsText(post: Post): string {
  const { kind, takesOffers, condition, category, facts } = post;
  return [
    kind === 'wanted' ? 'Looking for' : null,
    askingPrice(post),
    takesOffers ? 'or best offer' : null,
    condition === null ? null : CONDITION_TEXT[condition],
    CATEGORIES.find(({ value }) => value === category)?.text ?? null,
    ...factTexts(category, facts),
  ]
    .filter((one) => one !== null)
    .join(' · ');
}

interface NewerVersionProps {
  readonly post: Post;
  /** Its pictures are not those in the composer. */
  readonly hasOtherPictures: boolean;
  readonly onUse: () => void;
  readonly onKeepMine: () => void;
}

/** What the post says since it was edited elsewhere, and the choice between that and the words here. */
export function NewerVersion({ post, hasOtherPictures, onUse, onKeepMine }: NewerVersionProps): ReactNode {
  const terms = termsText(post);
  return (
    <section className={styles.newer} role="alert">
      <p className={styles.told}>{errorText('changed-elsewhere')}</p>
      <p>It says now:</p>
      <blockquote className={styles.quote} dir="auto">
        {plainTextOf(post.rawText)}
        {terms === '' ? null : <span className={styles.terms}>{terms}</span>}
      </blockquote>
      {hasOtherPictures ? <p>Its pictures are different too.</p> : null}
      <div className={styles.choice}>
        <Button look="outlined" size="small" onClick={onKeepMine}>
          Keep My Words
        </Button>
        <Button look="plain" size="small" onClick={onUse}>
          Use This One
        </Button>
      </div>
    </section>
  );
}
