import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { takeCase, type CaseRefusal } from '../../data/cases/caseCalls.ts';
import { CallFailure } from '../../data/errors/callFailure.ts';
import { errorCodeOf } from '../../data/errors/dataError.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import type { CaseView, ModerationCase } from '../../domain/moderation.ts';
import { CampusName } from '../../features/campus/CampusName.tsx';
import { Failed } from '../../features/failed/Failed.tsx';
import { Age } from '../../features/posts/card/Age.tsx';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { casesApi } from './casesApi.ts';
import styles from './Desk.module.css';
import { REPORT_TEXTS } from '../../domain/report.ts';
import { ACT_TEXTS, clockText, KIND_TEXTS, type Choice } from './deskTexts.ts';
import { Evidence } from './Evidence.tsx';
import { Judge } from './Judge.tsx';
import { Person } from './Person.tsx';

interface CasePaneProps {
  readonly caseId: string;
  readonly isLead: boolean;
  /** The queue is not beside it. */
  readonly isAlone: boolean;
  readonly listed: readonly ModerationCase[];
}

/** An opened case: what was reported, whom it is about, and what can be decided. */
export function CasePane({ caseId, isLead, isAlone, listed }: CasePaneProps): ReactNode {
  const { search } = useLocation();
  const { data, isError, error, isFetching, refetch } = casesApi.useOpenCaseQuery(caseId);
  const [done, setDone] = useState<Choice | null>(null);
  const again = (): void => void refetch();
  const content = (): ReactNode => {
    if (done !== null) return <Done choice={done} next={nextOf(listed, caseId)} />;
    if (isError)
      return <Failed code={errorCodeOf(error)} retry={again} isBusy={isFetching} what="This case" />;
    if (data === undefined) return <Loading />;
    if ('refusal' in data) {
      const untilMs = listed.find(({ id }) => id === caseId)?.takenUntilMs ?? null;
      return <NotOpened refusal={data.refusal} untilMs={untilMs} isBusy={isFetching} onRetry={again} />;
    }
    return <OpenCase caseId={caseId} view={data.view} {...{ isLead }} onDone={setDone} onReopen={again} />;
  };
  return (
    <section className={styles.case} aria-label="Case">
      {isAlone ? (
        <Link to={paths.moderation() + search} className={styles.back}>
          Queue
        </Link>
      ) : null}
      {content()}
    </section>
  );
}

/** The first case of the queue that nobody has. */
function nextOf(listed: readonly ModerationCase[], caseId: string): ModerationCase | null {
  const isFree = ({ takenUntilMs }: ModerationCase): boolean => (takenUntilMs ?? 0) < Date.now();
  return listed.find((one) => one.id !== caseId && one.state !== 'closed' && isFree(one)) ?? null;
}

function Loading(): ReactNode {
  return (
    <div role="status" aria-label="Opening the case" className={styles.part}>
      <Skeleton width="40%" height="28px" />
      <Skeleton width="100%" height="120px" />
      <Skeleton width="100%" height="80px" />
    </div>
  );
}

interface DoneProps {
  readonly choice: Choice;
  readonly next: ModerationCase | null;
}

/** What was decided, and the way on, which has the focus: Enter opens the next case. */
function Done({ choice, next }: DoneProps): ReactNode {
  const { search } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <div className={styles.part}>
      <h2 className={styles.caseTitle}>{choice.done}</h2>
      <p role="status" className={styles.quiet}>
        {choice.told}
      </p>
      <div className={styles.acts}>
        <ButtonLink
          ref={link}
          to={(next === null ? paths.moderation() : paths.moderationCase(next.id)) + search}
        >
          {next === null ? 'Back to the queue' : 'Next case'}
        </ButtonLink>
      </div>
    </div>
  );
}

const REFUSAL_TITLES: Readonly<Record<CaseRefusal, string>> = {
  'case-taken': 'Taken by another moderator',
  'not-allowed': 'Not yours to judge',
  'not-found': 'There is no such case',
};
const REFUSAL_TEXTS: Readonly<Record<CaseRefusal, string>> = {
  'case-taken': 'Two do not judge at once.',
  'not-allowed':
    'It is about you or somebody you know, you reported it or decided it before, or it is another campus’s.',
  'not-found': 'It may have been closed long ago.',
};

interface NotOpenedProps {
  readonly refusal: CaseRefusal;
  readonly untilMs: number | null;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

function NotOpened({ refusal, untilMs, isBusy, onRetry }: NotOpenedProps): ReactNode {
  const title = useFocusOnce();
  const isTaken = refusal === 'case-taken';
  return (
    <div className={styles.part}>
      <h2 ref={title} tabIndex={-1} className={styles.caseTitle}>
        {REFUSAL_TITLES[refusal]}
      </h2>
      <p className={styles.quiet}>
        {REFUSAL_TEXTS[refusal]}
        {isTaken && untilMs !== null ? ` It is free again at ${clockText(untilMs)} at the latest.` : null}
      </p>
      {isTaken ? (
        <div className={styles.acts}>
          <Button look="outlined" isBusy={isBusy} onClick={onRetry}>
            Try again
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** The heading of what was opened takes the focus, so that it is read and the keys begin there. */
function useFocusOnce(): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return title;
}

interface OpenCaseProps {
  readonly caseId: string;
  readonly view: CaseView;
  readonly isLead: boolean;
  readonly onDone: (choice: Choice) => void;
  readonly onReopen: () => void;
}

function OpenCase({ caseId, view, isLead, onDone, onReopen }: OpenCaseProps): ReactNode {
  const title = useFocusOnce();
  const uid = useSelector(selectUid);
  const { kind, campusId, state, reports, people, appeal } = view;
  const taking = useRef<Promise<void> | null>(null);
  const [takenUntilMs, setTakenUntilMs] = useState(view.takenUntilMs);
  const reopen = (): void => {
    taking.current = null;
    setTakenUntilMs(null);
    onReopen();
  };
  const take = (): Promise<void> => {
    taking.current ??= takeCase(caseId).then(setTakenUntilMs, (error: unknown) => {
      taking.current = null;
      // Somebody else was first.
      if (error instanceof CallFailure && error.reason === 'case-taken') onReopen();
      throw error;
    });
    return taking.current;
  };
  const names = new Map(people.map((one) => [one.uid, one.name]));
  const isOwn = people.some((one) => one.uid === uid);
  return (
    <>
      <header className={styles.head}>
        <h2 ref={title} tabIndex={-1} className={styles.caseTitle}>
          {KIND_TEXTS[kind]}
        </h2>
        <p className={styles.quiet}>
          {campusId === null ? 'For leads' : <CampusName id={campusId} />}
          {state === 'closed'
            ? ' · Closed'
            : takenUntilMs !== null && ` · Yours until ${clockText(takenUntilMs)}`}
        </p>
      </header>
      {appeal === null ? null : (
        <section className={styles.appeal} aria-label="Asks for another look">
          <h3>Asks for another look</h3>
          <blockquote dir="auto">{appeal.words}</blockquote>
          <p className={styles.quiet}>
            First decision: {ACT_TEXTS[appeal.act]}
            {appeal.decisionWords === '' ? null : (
              <>
                . <q dir="auto">{appeal.decisionWords}</q>
              </>
            )}
          </p>
        </section>
      )}
      <Evidence view={view} names={names} />
      {reports.length === 0 ? null : (
        <section className={styles.part} aria-label="Reports">
          <h3>{reports.length === 1 ? '1 report' : `${String(reports.length)} reports`}</h3>
          <ul className={styles.reports}>
            {reports.map(({ reason, details, atMs }, place) => (
              <li key={place}>
                <b>{REPORT_TEXTS[reason]}</b>
                <span className={styles.quiet}>
                  {' · '}
                  <Age atMs={atMs} />
                </span>
                {details === '' ? null : <p dir="auto">{details}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {people.map((one) => (
        <Person key={one.uid} person={one} />
      ))}
      {people.length === 0 ? <p className={styles.quiet}>The account is gone.</p> : null}
      {state === 'closed' || isOwn || people.length === 0 ? null : (
        <Judge caseId={caseId} {...{ view, isLead, onDone }} onTake={take} onReopen={reopen} />
      )}
    </>
  );
}
