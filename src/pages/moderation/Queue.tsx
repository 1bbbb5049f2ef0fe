import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { tryAgain } from '../../data/errors/connection.ts';
import { problemOf } from '../../data/errors/dataError.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import { campusOf } from '../../domain/campus.ts';
import { CASE_KINDS, CASE_STATES, type ModerationCase } from '../../domain/moderation.ts';
import { CampusName } from '../../features/campus/CampusName.tsx';
import { Failed } from '../../features/failed/Failed.tsx';
import { Age } from '../../features/posts/card/Age.tsx';
import { cx } from '../../lib/cx.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { PillSelect } from '../../ui/PillSelect.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useWhenOnline } from '../../ui/useWhenOnline.ts';
import { CampusField } from './CampusField.tsx';
import styles from './Desk.module.css';
import { clockText, KIND_TEXTS, STATE_TEXTS } from './deskTexts.ts';
import { HowTo } from './HowTo.tsx';
import type { DeskFilter } from './useDeskFilter.ts';
import { useKeys } from './useKeys.ts';

interface QueueProps {
  readonly desk: DeskFilter;
  readonly answer: {
    readonly data?: readonly ModerationCase[] | undefined;
    readonly isError: boolean;
    readonly error?: unknown;
    /** Another filter is being read: what is listed is of the one before. */
    readonly currentData?: readonly ModerationCase[] | undefined;
    readonly refetch: () => unknown;
  };
  readonly openId: string | null;
  /** No case is beside it, nor the place of one. */
  readonly isAlone: boolean;
}

/** The cases that wait, the heaviest first. */
export function Queue({ desk, answer, openId, isAlone }: QueueProps): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const problem = problemOf(answer);
  const again = (): void => void answer.refetch();
  const cases = answer.currentData;
  useWhenOnline(cases !== undefined && problem !== null, again);
  const step = (by: 1 | -1): void => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('a[href]') ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'page');
    const from = at >= 0 ? at : open;
    const next = from < 0 ? 0 : Math.min(Math.max(from + by, 0), rows.length - 1);
    rows[next]?.focus();
  };
  useKeys([
    { key: 'j', label: 'Next case of the queue', run: () => step(1), mayRepeat: true },
    { key: 'k', label: 'Case before', run: () => step(-1), mayRepeat: true },
  ]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    step(event.key === 'ArrowDown' ? 1 : -1);
  };
  const rows = (): ReactNode => {
    if (cases === undefined)
      return problem === null ? <Loading /> : <Failed code={problem} retry={again} what="The queue" />;
    if (cases.length === 0)
      return (
        <p className={styles.empty} role="status">
          {desk.filter.state === 'open' ? 'No case waits.' : 'No cases.'}
        </p>
      );
    return (
      <ul ref={list} className={styles.rows} aria-label="Cases">
        {cases.map((one) => (
          <Row key={one.id} of={one} isOpen={one.id === openId} onKeyDown={onKeyDown} />
        ))}
      </ul>
    );
  };
  return (
    <>
      <div className={styles.top}>
        <h1 className={styles.title}>Moderation</h1>
        <span className={styles.hint}>
          Heaviest first
          <span className={styles.keys}>
            {' · '}
            <kbd>?</kbd> keys
          </span>
        </span>
      </div>
      <Filters desk={desk} />
      {cases !== undefined && problem !== null ? (
        <div role="status" className={styles.notLive}>
          New cases are not shown at the moment.
          <Button look="outlined" size="small" onClick={() => tryAgain(problem, again)}>
            Try again
          </Button>
        </div>
      ) : null}
      {rows()}
      {isAlone || openId !== null ? (
        <details className={styles.help}>
          <summary>How to judge</summary>
          <HowTo />
        </details>
      ) : null}
    </>
  );
}

function Filters({ desk }: { readonly desk: DeskFilter }): ReactNode {
  const { filter, campusId, ownCampuses, isLead, choose } = desk;
  return (
    <div className={styles.filters} role="group" aria-label="Filters">
      <PillSelect
        label="State"
        value={filter.state}
        isOn={filter.state !== 'open'}
        options={CASE_STATES.map((one) => [one, STATE_TEXTS[one]])}
        onChange={(value) => choose('state', value === 'open' ? '' : value)}
      />
      <PillSelect
        label="Kind"
        value={filter.kind ?? ''}
        isOn={filter.kind !== null}
        options={[['', 'All kinds'], ...CASE_KINDS.map((one) => [one, KIND_TEXTS[one]] as const)]}
        onChange={(value) => choose('kind', value)}
      />
      {isLead ? <CampusField campusId={campusId} onChoose={(id) => choose('campus', id)} /> : null}
      {ownCampuses.length < 2 ? null : (
        <PillSelect
          label="Campus"
          value={campusId ?? ''}
          isOn={campusId !== null}
          options={[
            ['', 'All campuses'],
            ...ownCampuses.map((one) => [one, campusOf(one).shortName] as const),
          ]}
          onChange={(value) => choose('campus', value)}
        />
      )}
    </div>
  );
}

/** Until when somebody has it; null once that is over. */
const takenNow = (untilMs: number | null): number | null =>
  untilMs !== null && untilMs > Date.now() ? untilMs : null;

interface RowProps {
  readonly of: ModerationCase;
  readonly isOpen: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Row({ of, isOpen, onKeyDown }: RowProps): ReactNode {
  const uid = useSelector(selectUid);
  const { search } = useLocation();
  const { id, kind, campusId, weight, state, takenBy, takenUntilMs, reportedAtMs } = of;
  const untilMs = takenNow(takenUntilMs);
  return (
    <li>
      <Link
        to={paths.moderationCase(id) + search}
        className={cx(styles.row, isOpen && styles.open)}
        aria-current={isOpen ? 'page' : undefined}
        onKeyDown={onKeyDown}
      >
        <span className={styles.weight}>
          <VisuallyHidden>Weight </VisuallyHidden>
          {weight}
        </span>
        <span className={styles.words}>
          <b>{KIND_TEXTS[kind]}</b>
          <span className={styles.quiet}>
            {campusId === null ? 'Leads' : <CampusName id={campusId} />}
            {' · '}
            <Age atMs={reportedAtMs} />
          </span>
          {state === 'appealed' ? <span className={styles.asks}>{STATE_TEXTS.appealed}</span> : null}
        </span>
        {untilMs !== null ? (
          <span className={cx(styles.taken, takenBy === uid && styles.own)}>
            {takenBy === uid ? 'Yours' : 'Taken'} until {clockText(untilMs)}
          </span>
        ) : null}
      </Link>
    </li>
  );
}

function Loading(): ReactNode {
  return (
    <div role="status" aria-label="Loading the queue" className={styles.rows}>
      {['1', '2', '3', '4', '5'].map((one) => (
        <div key={one} className={styles.row} aria-hidden="true">
          <Skeleton width="28px" height="24px" />
          <Skeleton width="60%" height="34px" />
        </div>
      ))}
    </div>
  );
}
