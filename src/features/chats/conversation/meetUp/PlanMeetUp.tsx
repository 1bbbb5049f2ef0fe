import { useState, type FormEvent, type ReactNode } from 'react';
import { useSelector, useStore } from 'react-redux';
import { selectPost, type WithPosts } from '../../../../data/posts/postsSlice.ts';
import type { WithSession } from '../../../../data/session/sessionSlice.ts';
import type { Chat } from '../../../../domain/chat.ts';
import type { MeetUp } from '../../../../domain/meetUp.ts';
import { serverNow } from '../../../../lib/serverNow.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { ErrorText } from '../../../../ui/ErrorText.tsx';
import { nameOfPost } from '../../../posts/card/postTitle.ts';
import { nextMeetUp, type MeetUpThing } from './nextMeetUp.ts';
import { PlaceFields, DayFields, TimeField } from './PlanFields.tsx';
import styles from './PlanMeetUp.module.css';
import { takeStep } from './takeStep.ts';
import { usePlanPlace } from './usePlanPlace.ts';
import { usePlanTime } from './usePlanTime.ts';

interface PlanMeetUpProps {
  readonly uid: string;
  readonly chat: Chat;
  readonly thing: MeetUpThing;
  readonly onClose: () => void;
}

/** Asks where and when to meet about a thing, or where and when instead. */
export function PlanMeetUp(props: PlanMeetUpProps): ReactNode {
  const { chat, thing, onClose } = props;
  // It stays what it was as it was opened: nothing moves under a finger.
  const [before] = useState(() => nextMeetUp(chat.meetUp, serverNow()));
  const post = useSelector((state: WithPosts) => selectPost(state, thing.postId));
  return (
    <Dialog
      title={before === null ? 'Plan a Meet-up' : 'Change the Meet-up'}
      text={post && nameOfPost(post)}
      onClose={onClose}
    >
      <PlanForm {...props} before={before} />
    </Dialog>
  );
}

type Field = 'place' | 'day' | 'time';

function PlanForm({
  uid,
  chat,
  thing,
  before,
  onClose,
}: PlanMeetUpProps & { readonly before: MeetUp | null }) {
  const store = useStore<WithSession>();
  const { postId, campusId } = thing;
  const where = usePlanPlace(campusId, before);
  const when = usePlanTime(thing, before);
  const [problem, setProblem] = useState<{ readonly at: Field | 'sending'; readonly text: string } | null>(
    null,
  );
  const [isBusy, setBusy] = useState(false);
  const problemAt = (field: Field | 'sending'): string | null =>
    problem?.at === field ? problem.text : null;
  const changed = (change: () => void): void => {
    change();
    setProblem(null);
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const refuse = (at: Field, text: string): void => {
      setProblem({ at, text });
      event.currentTarget.querySelector<HTMLElement>(`[name=${at}]`)?.focus();
    };
    const { place } = where;
    const { atMs } = when;
    if (place === '') return refuse('place', 'Say where.');
    if (!when.isDay) return refuse('day', 'Choose one of the next 60 days.');
    if (atMs === undefined || atMs <= serverNow()) return refuse('time', 'Choose a later time.');
    setBusy(true);
    const step = { postId, campusId, place, atMs, state: 'proposed', byUid: uid } as const;
    const failure = await takeStep(store, chat, step);
    setBusy(false);
    if (failure !== null) return setProblem({ at: 'sending', text: failure });
    onClose();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <PlaceFields plan={where} problem={problemAt('place')} changed={changed} />
      <DayFields plan={when} problem={problemAt('day')} changed={changed} />
      <TimeField plan={when} problem={problemAt('time')} changed={changed} />
      <ErrorText>{problemAt('sending')}</ErrorText>
      <Button type="submit" isBusy={isBusy}>
        Send
      </Button>
    </form>
  );
}
