import { useRef, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useMinWidth } from '../../ui/useMinWidth.ts';
import { CasePane } from './CasePane.tsx';
import styles from './Desk.module.css';
import { HowTo } from './HowTo.tsx';
import { Queue } from './Queue.tsx';
import { casesApi } from './casesApi.ts';
import { useDeskFilter } from './useDeskFilter.ts';
import { useKeys } from './useKeys.ts';

const BOTH_MIN_PX = 1024;

/** `/moderation` and `/moderation/{caseId}`: the queue of cases beside the one that is open; one of the two on narrower screens. */
export function Component(): ReactNode {
  const { caseId = null } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isWide = useMinWidth(BOTH_MIN_PX);
  const desk = useDeskFilter();
  const cases = casesApi.useWatchCasesQuery(desk.filter);
  const queue = useRef<HTMLDivElement>(null);
  const toQueue = (): void => {
    if (isWide) queue.current?.querySelector<HTMLElement>('a[href]')?.focus();
    else void navigate(paths.moderation() + search);
  };
  useKeys(caseId === null ? [] : [{ key: 'q', label: 'Back to the queue', run: toQueue }]);
  return (
    <div className={styles.panes}>
      {isWide || caseId === null ? (
        <div ref={queue} className={styles.queue} data-queue>
          <Queue desk={desk} answer={cases} openId={caseId} isAlone={!isWide} />
        </div>
      ) : (
        <h1>
          <VisuallyHidden>Moderation</VisuallyHidden>
        </h1>
      )}
      {caseId === null ? null : (
        <CasePane
          key={caseId}
          caseId={caseId}
          isLead={desk.isLead}
          isAlone={!isWide}
          listed={cases.data ?? []}
        />
      )}
      {caseId === null && isWide ? (
        <section className={styles.none} aria-labelledby="how-to">
          <h2 id="how-to">How to judge</h2>
          <HowTo />
        </section>
      ) : null}
    </div>
  );
}
