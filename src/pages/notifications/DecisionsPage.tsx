import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSelector, useStore } from 'react-redux';
import { appealDecision, fetchOwnDecisions } from '../../data/cases/ownDecisions.ts';
import { CallFailure } from '../../data/errors/callFailure.ts';
import { toDataError } from '../../data/errors/dataError.ts';
import { errorText } from '../../data/errors/errorText.ts';
import { api, queryResult } from '../../data/live/api.ts';
import { ownClock } from '../../data/session/pause.ts';
import { selectMyProfile, selectUid, type WithSession } from '../../data/session/sessionSlice.ts';
import { MODERATION_WORDS_MAX, type OwnDecision } from '../../domain/moderation.ts';
import { WhenRead } from '../../features/failed/WhenRead.tsx';
import { SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useInitialFocus } from '../../ui/useInitialFocus.ts';
import { useSubmit } from '../../ui/useSubmit.ts';
import styles from './DecisionsPage.module.css';

const decisionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDecisions: build.query<readonly OwnDecision[], string>({
      queryFn: () => queryResult(fetchOwnDecisions),
      // A moderator decides meanwhile.
      keepUnusedDataFor: 0,
    }),
  }),
});

/** `/notifications/decisions`: what moderators decided about the reader, why and how long, and the way to ask again. */
export function Component(): ReactNode {
  const uid = useSelector(selectUid) ?? '';
  const { data, ...reading } = decisionsApi.useGetDecisionsQuery(uid);
  // Not the earlier ones, where they could not be read again.
  const decisions = { data: reading.isError ? undefined : data, ...reading };
  return (
    <SettingsFrame title="Decisions">
      <WhenRead reading={decisions} label="Loading" height="120px" what="What was decided">
        {(found) =>
          found.length > 0 ? (
            <ul className={styles.list} aria-label="Decisions">
              {found.map((one) => (
                <Decision key={one.id} decision={one} onAsked={reading.refetch} />
              ))}
            </ul>
          ) : (
            <EmptyState
              drawing="bell"
              title="Nothing was decided about you"
              action={<ButtonLink to={paths.trust()}>Trust and Safety</ButtonLink>}
            />
          )
        }
      </WhenRead>
    </SettingsFrame>
  );
}

/** `pausedMs` is the end of the pause that stands, which may be a longer one's; 0 for none. */
function whatOf(
  { act, untilMs, appeal }: OwnDecision,
  pausedMs: number,
  clock: (atMs: number) => string,
): string {
  if (act === 'remove') return 'We removed what you posted';
  if (act === 'warn' || untilMs === null) return 'You have a warning';
  if (appeal === 'restored' || untilMs <= Date.now())
    return `Your writing was paused until ${clock(untilMs)}`;
  return `Your writing is paused until ${clock(Math.max(untilMs, pausedMs))}`;
}

/** What has become of asking again. */
const APPEALS = {
  asked: 'You asked for another look. Somebody else decides, and you are told.',
  stands: 'We looked again: the decision stands.',
  restored: 'We looked again, and took it back.',
};

interface DecisionProps {
  readonly decision: OwnDecision;
  readonly onAsked: () => unknown;
}

function Decision({ decision, onAsked }: DecisionProps): ReactNode {
  const { rule, words, subject, atMs, appeal, answer } = decision;
  const state = useRef<HTMLParagraphElement>(null);
  const session = useStore<WithSession>();
  const pausedMs = useSelector(selectMyProfile)?.pausedUntilMs ?? 0;
  const clock = (ms: number): string => ownClock(session.getState(), ms);
  const hasAsked = useRef(false);
  useEffect(() => {
    // The form, which had the focus, is gone.
    if (hasAsked.current) state.current?.focus();
  }, [appeal]);
  const asked = (): void => {
    hasAsked.current = true;
    onAsked();
  };
  return (
    <li className={styles.decision}>
      <h2>{whatOf(decision, pausedMs, clock)}</h2>
      <p className={styles.quiet}>{clock(atMs)}</p>
      {subject === '' ? null : (
        <p>
          About <q dir="auto">{subject}</q>
        </p>
      )}
      {words === '' ? null : <p dir="auto">{words}</p>}
      {rule === null ? null : <p className={styles.quiet}>Our rule: {rule}</p>}
      {appeal === null || appeal === 'open' ? null : (
        <p ref={state} tabIndex={-1} className={styles.state}>
          {APPEALS[appeal]} <bdi>{answer}</bdi>
        </p>
      )}
      {appeal === 'open' ? <Appeal decisionId={decision.id} onAsked={asked} /> : null}
    </li>
  );
}

interface AppealProps {
  readonly decisionId: string;
  readonly onAsked: () => void;
}

/** Asks for another look. */
function Appeal(props: AppealProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <AppealForm {...props} />;
  return (
    <Button look="outlined" onClick={() => setOpen(true)}>
      Ask for another look
    </Button>
  );
}

/** The words of it: once, so it says so first. */
function AppealForm({ decisionId, onAsked }: AppealProps): ReactNode {
  const field = useInitialFocus<HTMLTextAreaElement>();
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useSubmit((error) => {
    const refusal = error instanceof CallFailure ? error.reason : toDataError(error).code;
    // Reported again meanwhile.
    const isLooked = refusal === 'case-taken';
    setProblem(
      isLooked
        ? 'We are looking at it right now. Ask again later.'
        : errorText(refusal === 'offline' ? refusal : 'failed'),
    );
  });
  const send = async (): Promise<void> => {
    await appealDecision(decisionId, words);
    onAsked();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() === '') setProblem('Say what we should know.');
        else run(send);
      }}
    >
      <TextArea
        ref={field}
        label="What should we know?"
        hint="You can ask once. Somebody else decides."
        maxLength={MODERATION_WORDS_MAX}
        value={words}
        error={problem}
        onChange={(typed) => {
          setWords(typed);
          setProblem(null);
        }}
      />
      <Button type="submit" isBusy={isBusy}>
        Send
      </Button>
    </form>
  );
}
