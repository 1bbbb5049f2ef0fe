import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSelector, useStore } from 'react-redux';
import { outboxReady } from '../../../../data/outbox/outboxReady.ts';
import { sendDraft } from '../../../../data/outbox/sendDraft.ts';
import { selectPost, type WithPosts } from '../../../../data/posts/postsSlice.ts';
import type { WithSession } from '../../../../data/session/sessionSlice.ts';
import { newId } from '../../../../data/stored/newId.ts';
import type { CampusId } from '../../../../domain/campus.ts';
import type { Chat } from '../../../../domain/chat.ts';
import type { MeetUp } from '../../../../domain/meetUp.ts';
import type { PersonCopy } from '../../../../domain/user.ts';
import { serverNow } from '../../../../lib/serverNow.ts';
import { hasShareSheet, shareBySystem } from '../../../../lib/shareBySystem.ts';
import { showFailure } from '../../../../ui/alerts/alertStore.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Glyph, MORE } from '../../../../ui/Glyph.tsx';
import { Menu, type MenuItem } from '../../../../ui/Menu.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import type { SpotOnMap } from '../../../campus/spotOnMap.ts';
import { nameOfPost } from '../../../posts/card/postTitle.ts';
import { useAct } from '../../../wants/useAct.ts';
import { copyWords } from '../copyWords.ts';
import type { ShownMessage } from '../rows.ts';
import styles from './MeetUp.module.css';
import { stateText, whenText } from './meetUpWords.ts';
import { nextMeetUp, type MeetUpThing } from './nextMeetUp.ts';
import { takeStep } from './takeStep.ts';

const HOUR_MS = 3_600_000;
const TICK_MS = 30_000;
const HERE_TEXT = "I'm here.";

export interface MeetUpProps {
  readonly uid: string;
  readonly chat: Chat;
  readonly other: PersonCopy;
  /** The conversation's latest step. */
  readonly meetUp: MeetUp;
  /** The conversation's, also those that are being sent. */
  readonly messages: readonly ShownMessage[];
  /** Opens the dialog in which it is changed. */
  readonly plan: (thing: MeetUpThing) => void;
}

function useNow(): number {
  const [nowMs, setNowMs] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

/** A conversation's meet-up in its list of messages: first its state, then when and where, and what the reader can do now. */
export function MeetUpCard(props: MeetUpProps): ReactNode {
  const nowMs = useNow();
  return (
    <div className={styles.card}>
      <p className={styles.state}>{stateText(props.meetUp, nowMs)}</p>
      <Details {...props} nowMs={nowMs} />
    </div>
  );
}

/** The meet-up that is next in one line, which opens the same. */
export function MeetUpLine(props: MeetUpProps): ReactNode {
  const { meetUp, plan } = props;
  const [isOpen, setOpen] = useState(false);
  const nowMs = useNow();
  const state = stateText(meetUp, nowMs);
  return (
    <>
      <button type="button" className={styles.line} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={styles.next}>
          <b>{state}</b> {whenText(meetUp, nowMs)} · {meetUp.place}
        </span>
      </button>
      {isOpen ? (
        <Dialog title={state} onClose={() => setOpen(false)}>
          <div className={styles.details}>
            <Details
              {...props}
              nowMs={nowMs}
              plan={(thing) => {
                setOpen(false);
                plan(thing);
              }}
            />
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

/** What the campus knows of a place, once that has come: only who sees a meet-up's details loads the spots. */
function useSpot(campusId: CampusId, place: string): SpotOnMap | null {
  const [spot, setSpot] = useState<SpotOnMap | null>(null);
  useEffect(() => {
    let isShown = true;
    import('../../../campus/spotOnMap.ts')
      .then(({ spotOnMap }) => spotOnMap(campusId, place))
      .then((found) => {
        if (isShown) setSpot(found);
      }, console.error);
    return () => {
      isShown = false;
    };
  }, [campusId, place]);
  return spot;
}

interface DetailsProps extends MeetUpProps {
  readonly nowMs: number;
}

/** When, where and for what, unless the conversation's head says it, and the buttons. */
function Details({ nowMs, ...props }: DetailsProps): ReactNode {
  const { uid, chat, other, meetUp } = props;
  const { state, place, postId, campusId, atMs } = meetUp;
  const post = useSelector((store: WithPosts) => selectPost(store, postId));
  const spot = useSpot(campusId, place);
  const when = whenText(meetUp, nowMs);
  const name = post && nameOfPost(post);
  const isMine = meetUp.byUid === uid;
  const next = nextMeetUp(meetUp, nowMs);
  return (
    <>
      <p className={styles.when}>{when}</p>
      {spot ? (
        <a className={styles.spot} href={spot.mapUrl} target="_blank" rel="noreferrer">
          {place}
          <span className={styles.quiet}>
            {spot.street} · {spot.where}
          </span>
          <VisuallyHidden>, on a map in a new tab</VisuallyHidden>
        </a>
      ) : (
        <p className={styles.spot}>{place}</p>
      )}
      {name && postId !== chat.postId ? <p className={styles.thing}>{name}</p> : null}
      {next?.state === 'proposed' && isMine ? (
        <p className={styles.quiet}>Waiting for {other.firstName}</p>
      ) : null}
      {next === null ? null : (
        <Answers
          {...props}
          meetUp={next}
          mayAccept={state === 'proposed' && !isMine && nowMs < atMs}
          isNear={nowMs >= atMs - HOUR_MS}
          where={spot ? `${place}, ${spot.street}` : place}
          when={when}
          thing={name}
        />
      )}
    </>
  );
}

interface AnswersProps extends MeetUpProps {
  readonly mayAccept: boolean;
  /** It is about time to be there. */
  readonly isNear: boolean;
  readonly where: string;
  readonly when: string;
  readonly thing: string | undefined;
}

/** What has no button. */
const More = ({ items }: { readonly items: readonly MenuItem[] }): ReactNode => (
  <Menu label="More" about="Meet-up" align="start" items={items}>
    <Glyph path={MORE} />
  </Menu>
);

/** What the reader can do. */
function Answers(props: AnswersProps): ReactNode {
  const { uid, chat, other, meetUp, messages, plan, mayAccept, isNear, where, when, thing } = props;
  const { firstName } = other;
  const store = useStore<WithSession>();
  const { busy, run } = useAct<'accepted' | 'cancelled'>();
  const [isAsking, setAsking] = useState(false);
  const [isSaying, setSaying] = useState(false);
  // What was said before the latest step was of another time or place.
  const last = messages.findLast(
    (message) => message.meetUp !== null || (message.senderId === uid && message.text === HERE_TEXT),
  );
  const isHere = last?.meetUp === null;
  const isMine = meetUp.byUid === uid;
  const place = useRef<HTMLDivElement>(null);
  const take = async (state: 'accepted' | 'cancelled', done: string): Promise<void> => {
    // The card goes to the message that this writes: the list keeps the focus.
    const list = place.current?.closest('section');
    const isTaken = await run(state, () => takeStep(store, chat, { ...meetUp, state, byUid: uid }), done);
    setAsking(false);
    if (isTaken) list?.focus({ preventScroll: true });
  };
  const sayHere = async (): Promise<void> => {
    setSaying(true);
    const message = {
      id: newId(),
      chatId: chat.id,
      memberIds: chat.memberIds,
      text: HERE_TEXT,
      postId: null,
    };
    const entry = { kind: 'message', uid, message, media: null, queuedAtMs: Date.now() } as const;
    try {
      await sendDraft(await outboxReady(), entry, () => undefined);
    } catch (error) {
      console.error(error);
      showFailure();
    }
    setSaying(false);
  };
  const calendar = {
    label: 'Add to Calendar',
    onSelect: (): void => {
      const title = `Meet ${firstName}${thing ? `: ${thing}` : ''}`;
      const id = `${chat.id}.${meetUp.postId}@${location.host}`;
      import('./saveEvent.ts').then(
        ({ saveEvent }) => saveEvent(id, meetUp.atMs, title, where),
        () => showFailure(),
      );
    },
  };
  const share = (): void => {
    const text = `Meeting ${firstName}: ${when}, ${where}`;
    const sheet = shareBySystem({ text });
    if (sheet === null) copyWords(text);
    else void sheet.then((isDone) => isDone || copyWords(text));
  };
  if (meetUp.state === 'proposed') {
    const cancel = {
      label: isMine ? 'Cancel' : 'Decline',
      isDangerous: true,
      onSelect: () => void take('cancelled', isMine ? 'Canceled' : 'Declined'),
    };
    return (
      <div ref={place} className={styles.answers}>
        {mayAccept ? (
          <Button size="small" isBusy={busy === 'accepted'} onClick={() => void take('accepted', 'Accepted')}>
            Accept
          </Button>
        ) : null}
        <Button size="small" look="outlined" onClick={() => plan(meetUp)}>
          Change
        </Button>
        {mayAccept ? (
          <More items={[cancel]} />
        ) : (
          <Button size="small" look="outlined" isBusy={busy === 'cancelled'} onClick={cancel.onSelect}>
            {cancel.label}
          </Button>
        )}
      </div>
    );
  }
  // Busy until the outbox has it: a second tap is not one on what comes instead.
  const mayBeHere = isNear && (isSaying || !isHere);
  return (
    <div ref={place} className={styles.answers}>
      {mayBeHere ? (
        <Button size="small" isBusy={isSaying} onClick={() => void sayHere()}>
          {"I'm Here"}
        </Button>
      ) : (
        <Button size="small" look="outlined" onClick={calendar.onSelect}>
          {calendar.label}
        </Button>
      )}
      <More
        items={[
          ...(mayBeHere ? [calendar] : []),
          { label: hasShareSheet() ? 'Share' : 'Copy', onSelect: share },
          { label: 'Change', onSelect: () => plan(meetUp) },
          { label: 'Cancel', isDangerous: true, onSelect: () => setAsking(true) },
        ]}
      />
      {isAsking ? (
        <ConfirmDialog
          title="Cancel the Meet-up?"
          text={`${firstName} is told.`}
          confirmLabel="Cancel It"
          cancelLabel="Keep It"
          isDangerous
          isBusy={busy !== null}
          onConfirm={() => void take('cancelled', 'Canceled')}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
