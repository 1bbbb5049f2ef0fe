import {
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { judgeCase } from '../../data/cases/caseCalls.ts';
import { CallFailure } from '../../data/errors/callFailure.ts';
import { toDataError } from '../../data/errors/dataError.ts';
import { errorText } from '../../data/errors/errorText.ts';
import { newId } from '../../data/stored/newId.ts';
import {
  MODERATION_WORDS_MAX,
  POLICY_REASONS,
  POLICY_RULES,
  type CaseView,
} from '../../domain/moderation.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useInitialFocus } from '../../ui/useInitialFocus.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { useSubmit } from '../../ui/useSubmit.ts';
import styles from './Desk.module.css';
import { choicesFor, REASON_TEXTS, SUGGESTED, suggestedWords, type Choice } from './deskTexts.ts';
import { useKeys } from './useKeys.ts';

interface JudgeProps {
  readonly caseId: string;
  readonly view: CaseView;
  readonly isLead: boolean;
  readonly onDone: (choice: Choice) => void;
  /** Takes the case, once however often it is asked. Rejects with `CallFailure`. */
  readonly onTake: () => Promise<void>;
  /** Opens the case again, which has been taken or decided meanwhile. */
  readonly onReopen: () => void;
}

/** What can be decided about a case: one press or letter chooses, and asks for the reason and the words. */
export function Judge(props: JudgeProps): ReactNode {
  const { view, isLead, onTake } = props;
  const [choice, setChoice] = useState<Choice | null>(null);
  const choose = (one: Choice): void => {
    setChoice(one);
    // A failure is said where the decision is sent, which tries it again.
    onTake().catch(() => undefined);
  };
  const buttons = useRef<HTMLDivElement>(null);
  const isGone = view.people.every(({ status }) => status === 'deleted');
  const choices = choicesFor(view.kind, view.appeal !== null, isLead, isGone);
  useKeys(choices.map((one) => ({ key: one.key, label: one.label, run: () => byKey(one) })));
  const byKey = (one: Choice): void => {
    // Who walks the queue beside it means the case there.
    const isInQueue = document.activeElement?.closest('[data-queue]') instanceof Element;
    if (!isInQueue) choose(one);
  };
  const cancel = (): void => {
    setChoice(null);
    buttons.current?.querySelector('button')?.focus();
  };
  return (
    <section className={styles.judge} aria-label="Decision">
      <div ref={buttons} className={styles.acts} role="group" aria-label="Decide">
        {choices.map((one) => (
          <Button
            key={one.label}
            look="outlined"
            size="small"
            aria-pressed={choice === one}
            aria-keyshortcuts={one.key}
            className={choice === one ? styles.chosen : undefined}
            onClick={() => choose(one)}
          >
            {one.label} <kbd aria-hidden="true">{one.key}</kbd>
          </Button>
        ))}
      </div>
      {choice === null ? null : <JudgeForm key={choice.label} {...props} choice={choice} onCancel={cancel} />}
    </section>
  );
}

const NO_WORDS = 'Say why, in words that the person reads.';
const TAKEN = 'It was taken or decided meanwhile. Look at it once more.';

/** The server's words, or those of a failed request. */
function failureText(error: unknown): string {
  if (!(error instanceof CallFailure)) return errorText(toDataError(error).code);
  return error.text ?? errorText(error.reason === 'offline' ? 'offline' : 'failed');
}

/** Scrolls the form into view, and cancels it by Escape in it. */
function useShownForm(onCancel: () => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const cancel = useLatest(onCancel);
  useEffect(() => {
    // It is below what was reported, which stays above it.
    form.current?.scrollIntoView({ block: 'end' });
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && form.current?.contains(document.activeElement) === true) cancel.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [cancel]);
  return form;
}

interface JudgeFormProps extends JudgeProps {
  readonly choice: Choice;
  readonly onCancel: () => void;
}

function JudgeForm({ caseId, view, choice, onDone, onTake, onReopen, onCancel }: JudgeFormProps): ReactNode {
  const { act, days, effect, confirm } = choice;
  const { kind, people, appeal, reports } = view;
  const isForNobody = act === 'leave' || act === 'restore';
  // The same one again after a failure: it is done once.
  const [decisionId] = useState(newId);
  const [about, setAbout] = useState(
    appeal?.about ?? (people.length === 1 || isForNobody ? people[0]?.uid : null),
  );
  const [reason, setReason] = useState(SUGGESTED[reports[0]?.reason ?? 'other']);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useShownForm(onCancel);
  const words = typed ?? (isForNobody ? '' : suggestedWords(act, reason, kind));
  const isWorded = appeal !== null || !isForNobody;
  const { isBusy, run } = useSubmit((error) => {
    const isTaken = error instanceof CallFailure && error.reason === 'case-taken';
    if (isTaken) onReopen();
    setProblem(isTaken ? TAKEN : failureText(error));
  });
  const send = (): void => {
    if (about === null || about === undefined) {
      setProblem('Choose whom it is for.');
      return;
    }
    if (!isForNobody && words.trim() === '') {
      setProblem(NO_WORDS);
      return;
    }
    setProblem(null);
    run(async () => {
      await onTake();
      await judgeCase({
        caseId,
        decisionId,
        uid: about,
        act,
        days,
        reason: isForNobody ? null : reason,
        words: words.trim(),
      });
      onDone(choice);
    });
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isBusy) send();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit}>
      <p className={styles.quiet}>{effect}</p>
      {people.length > 1 && !isForNobody ? (
        <Choices
          legend="For whom?"
          options={people.map((one) => [one.uid, <bdi>{one.name}</bdi>])}
          chosen={about}
          onChoose={setAbout}
        />
      ) : null}
      {isForNobody ? null : (
        <Choices
          legend="Reason"
          options={POLICY_REASONS.map((one) => [one, REASON_TEXTS[one]])}
          chosen={reason}
          onChoose={setReason}
        >
          <p className={styles.quiet}>They also read our rule: {POLICY_RULES[reason]}</p>
        </Choices>
      )}
      {isWorded ? (
        <TextArea
          label={isForNobody ? 'What the person reads (optional)' : 'What the person reads'}
          hint={`${String(words.length)} of ${String(MODERATION_WORDS_MAX)}`}
          rows={3}
          maxLength={MODERATION_WORDS_MAX}
          value={words}
          onChange={setTyped}
          error={problem === NO_WORDS ? problem : null}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit(event);
          }}
        />
      ) : null}
      <ErrorText>{problem === NO_WORDS ? null : problem}</ErrorText>
      <Answers confirm={confirm} isDangerous={act === 'ban'} isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}

interface ChoicesProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly (readonly [value: Value, label: ReactNode])[];
  readonly chosen: Value | null | undefined;
  readonly onChoose: (value: Value) => void;
  readonly children?: ReactNode;
}

/** One of a few, all in sight. */
function Choices<Value extends string>({
  legend,
  options,
  chosen,
  onChoose,
  children,
}: ChoicesProps<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.who}>
      <legend>{legend}</legend>
      {options.map(([value, label]) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
      {children}
    </fieldset>
  );
}

interface AnswersProps {
  readonly confirm: string;
  readonly isDangerous: boolean;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}

/** Enter does what was chosen, as the suggested reason and words are good for most; not a ban. */
function Answers({ confirm, isDangerous, isBusy, onCancel }: AnswersProps): ReactNode {
  const first = useInitialFocus<HTMLButtonElement>();
  return (
    <div className={styles.acts}>
      <Button
        ref={isDangerous ? undefined : first}
        type="submit"
        look={isDangerous ? 'danger' : 'filled'}
        isBusy={isBusy}
      >
        {confirm}
      </Button>
      <Button ref={isDangerous ? first : undefined} look="outlined" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
