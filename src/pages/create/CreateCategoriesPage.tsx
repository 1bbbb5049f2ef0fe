import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { track } from '../../data/analytics/track.ts';
import { CATEGORIES } from '../../domain/category.ts';
import { EMPTY_DRAFT, readDraft, writeDraft } from '../../data/outbox/draftWords.ts';
import { detailsOfDraft } from '../../features/composer/draftDetails.ts';
import { useOwnDraft } from '../../features/composer/useDraftKey.ts';
import { useIsDesktop } from '../../features/composer/useIsDesktop.ts';
import { useLeaveComposer } from '../../features/composer/useLeaveComposer.ts';
import { cx } from '../../lib/cx.ts';
import { paths, safeRedirect } from '../../lib/paths.ts';
import styles from './CreateCategoriesPage.module.css';
import { CreateFrame } from './CreateFrame.tsx';
import { composerReturnPath } from './composerReturnPath.ts';

const NONE = { text: 'No category', value: null } as const;

/** `/create/categories`: the category of the draft, on phones. */
export function Component(): ReactNode {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const back = useLeaveComposer();
  const { key } = useOwnDraft('post');
  const draft = key === null ? EMPTY_DRAFT : readDraft(key);
  const { category } = detailsOfDraft(draft);
  if (useIsDesktop()) return <Navigate to={composerReturnPath(query)} replace />;
  // Opened by its address it leads to the composer, where the choice applies.
  const goBack = safeRedirect(query.get('goBack')) ?? paths.createPost();
  const leave = (): void =>
    goBack.startsWith(pathname) ? void navigate(paths.createPost(), { replace: true }) : back(goBack);
  const choose = (value: string | null): void => {
    if (key !== null) writeDraft(key, { ...draft, chosen: { ...draft.chosen, category: value } });
    track({ name: 'Switch Post Category', place: 'composer', category: value });
    leave();
  };
  return (
    <CreateFrame title="Choose a category" onBack={leave}>
      <ul className={styles.list} aria-label="Categories">
        {[NONE, ...CATEGORIES].map(({ text, value }) => (
          <li key={text}>
            <button
              type="button"
              className={cx(styles.one, value === category && styles.chosen)}
              aria-pressed={value === category}
              onClick={() => choose(value)}
            >
              {text}
              {value === category ? <Check size={20} /> : null}
            </button>
          </li>
        ))}
      </ul>
    </CreateFrame>
  );
}
