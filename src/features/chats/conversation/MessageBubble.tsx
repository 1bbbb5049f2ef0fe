import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { DataErrorCode } from '../../../data/errors/dataError.ts';
import { errorText } from '../../../data/errors/errorText.ts';
import { withOutbox } from '../../../data/outbox/outboxReady.ts';
import { selectPausedText } from '../../../data/session/pause.ts';
import { isEmojiAlone } from '../../../domain/message.ts';
import { isWantCard } from '../../../domain/want.ts';
import { shownName } from '../../../domain/personName.ts';
import { cutToLength } from '../../../domain/postText.ts';
import { rawOfPlainText } from '../../../domain/richText.ts';
import type { AuthorCopy, PersonCopy } from '../../../domain/user.ts';
import { cx } from '../../../lib/cx.ts';
import { fullStamp } from '../../../lib/relativeTime.ts';
import type { Coach } from '../../coach/coach.tsx';
import { FormattedText } from '../../posts/card/FormattedText.tsx';
import { AboutPost } from './AboutPost.tsx';
import { MessageActions } from './MessageActions.tsx';
import styles from './MessageBubble.module.css';
import { MessageMedia } from './MessageMedia.tsx';
import { copyWords } from './copyWords.ts';
import { timeLabel } from './dayLabel.ts';
import type { MeetUpThing } from './meetUp/nextMeetUp.ts';
import type { ConversationKey } from './messagesApi.ts';
import type { ShownMessage, Status } from './rows.ts';
import { SeveralMessage, WantMessage } from './WantMessage.tsx';
import { useHeart } from './useHeart.ts';

/** Two taps within this time are a double tap, milliseconds. */
const DOUBLE_TAP_MS = 300;
/** The number of characters that label a message's buttons. */
const ABOUT_CHARS = 30;

const LONG_PRESS_MS = 450;
/** A finger that moves further than this is scrolling, pixels. */
const MOVE_MAX_PX = 10;

/** Runs `onLongPress` when a finger rests on the element. */
function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ pointerType, clientX, clientY, target, currentTarget }: PointerEvent): void => {
      stop();
      if (pointerType !== 'touch' || !(target instanceof Node && currentTarget.contains(target))) return;
      from.current = { x: clientX, y: clientY };
      timer.current = setTimeout(onLongPress, LONG_PRESS_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      const { x, y } = from.current;
      if (Math.hypot(clientX - x, clientY - y) > MOVE_MAX_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}

/** Whether a finger has rested on the message: its actions are shown until the next press elsewhere. */
function useHeld() {
  const article = useRef<HTMLElement>(null);
  const [isHeld, setHeld] = useState(false);
  const press = useLongPress(() => setHeld(true));
  useEffect(() => {
    if (!isHeld) return undefined;
    const close = ({ target }: Event): void => {
      // A menu opened from here is a portal elsewhere in the document.
      const isInside = target instanceof Node && article.current?.contains(target);
      if (!isInside && !document.querySelector('[role="menu"]')) setHeld(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isHeld]);
  return { article, isHeld, press };
}

/** Runs `onDoubleTap` at the second of two quick taps. */
function useDoubleTap(onDoubleTap: () => void) {
  const lastTapMs = useRef(-DOUBLE_TAP_MS);
  return ({ target, currentTarget, timeStamp }: MouseEvent): void => {
    // Not what comes from a dialog that one of its buttons has opened.
    if (!(target instanceof Element && currentTarget.contains(target))) return;
    if (target.closest('a, button, input, video')) return;
    if (timeStamp - lastTapMs.current <= DOUBLE_TAP_MS) {
      getSelection()?.removeAllRanges();
      onDoubleTap();
    }
    lastTapMs.current = timeStamp;
  };
}

interface MessageBubbleProps {
  readonly conversation: ConversationKey;
  readonly other: PersonCopy;
  /** The newest of those that are shown together. */
  readonly message: ShownMessage;
  readonly together: readonly ShownMessage[];
  /** Shows the card of the post that it is about. */
  readonly hasCard: boolean;
  readonly isFirstOfGroup: boolean;
  readonly isLastOfGroup: boolean;
  readonly status: Status | null;
  /** Speaks up below a message that looks like a scam; null until it has come. */
  readonly coach: Coach | null;
  readonly report: () => void;
  /** The conversation's post. */
  readonly aboutId: string | null;
  /** Of the latest step of a meet-up, once it has come; other steps are a quiet line of words. */
  readonly meetUpCard: ReactNode;
  readonly plan: ((thing: MeetUpThing) => void) | null;
}

/** One message, or the wants of one offer: its text or picture, and below the last of a group its time and status. */
export function MessageBubble(props: MessageBubbleProps): ReactNode {
  const { conversation, other, message, together, isFirstOfGroup, isLastOfGroup, status, coach, report } =
    props;
  const { uid } = conversation;
  const isMine = message.senderId === uid;
  const text = together.length > 1 ? together.map((one) => one.text).join('\n') : message.text;
  const about = text === null ? 'Photo' : cutToLength(text.trim().replaceAll(/\s+/g, ' '), ABOUT_CHARS);
  const heart = useHeart(message, conversation);
  const { article, isHeld, press } = useHeld();
  const onTap = useDoubleTap(heart.give);
  return (
    <article
      ref={article}
      className={cx(
        styles.message,
        isMine && styles.mine,
        isFirstOfGroup && styles.first,
        isLastOfGroup && styles.last,
        isHeld && styles.held,
      )}
      aria-label={isMine ? 'Your message' : `Message by ${shownName(other)}`}
    >
      <div className={styles.line}>
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the heart has a button as well */}
        <div className={styles.content} onClick={onTap} {...press}>
          <Bubble {...props} text={text} isMine={isMine} />
          {message.hearts.length > 0 ? <Hearts hearts={message.hearts} uid={uid} /> : null}
        </div>
        <MessageActions
          conversation={conversation}
          messages={together}
          text={text}
          isMine={isMine}
          heart={heart}
          about={about}
        />
      </div>
      {isMine || text === null ? null : coach?.line(text, report)}
      {isLastOfGroup || status !== null ? (
        <MessageFoot message={message} isTimed={isLastOfGroup} status={status} />
      ) : null}
    </article>
  );
}

interface BubbleProps extends MessageBubbleProps {
  readonly text: string | null;
  readonly isMine: boolean;
}

/** What was said or shown, with the card of what it is about. */
function Bubble(props: BubbleProps): ReactNode {
  const { conversation, other, message, together, hasCard, aboutId, meetUpCard, plan, text, isMine } = props;
  const { uid } = conversation;
  const isSeveral = together.length > 1;
  const postId = hasCard && !isSeveral ? message.postId : null;
  const hasMedia = message.media !== null || (message.unsent?.mediaCount ?? 0) > 0;
  const isWant = isWantCard(message.id);
  const isCard = isWant || meetUpCard !== null;
  const isLarge = text !== null && !hasMedia && postId === null && isEmojiAlone(text);
  const words =
    text === null ? null : (
      <div className={styles.text}>
        <FormattedText raw={rawOfPlainText(text)} />
      </div>
    );
  const sender: AuthorCopy = isMine
    ? { id: uid, username: '', firstName: 'You', lastName: '', photoPath: null, isSchoolVerified: false }
    : { ...other, isSchoolVerified: false };
  return (
    <div
      className={cx(
        styles.bubble,
        isLarge && styles.large,
        (hasMedia || postId !== null || isCard) && styles.captioned,
        isCard ? styles.want : message.meetUp !== null && styles.step,
        isSeveral && styles.several,
        !message.isStored && styles.unsent,
      )}
    >
      {postId === null ? null : <AboutPost postId={postId} place="bubble" />}
      {hasMedia ? <MessageMedia message={message} isMine={isMine} sender={sender} /> : null}
      {isSeveral ? (
        <SeveralMessage
          uid={uid}
          buyerUid={message.senderId}
          together={together}
          aboutId={aboutId}
          plan={plan}
        >
          {words}
        </SeveralMessage>
      ) : message.postId !== null && isWant ? (
        // The sender is its buyer.
        <WantMessage
          uid={uid}
          postId={message.postId}
          buyerUid={message.senderId}
          hasName={postId === null}
          aboutId={aboutId}
          plan={plan}
        >
          {words}
        </WantMessage>
      ) : (
        (meetUpCard ?? words)
      )}
    </div>
  );
}

interface HeartsProps {
  readonly hearts: readonly PersonCopy[];
  readonly uid: string;
}

/** The hearts of a message, and whose they are. */
function Hearts({ hearts, uid }: HeartsProps): ReactNode {
  const names = hearts.map((person) => (person.id === uid ? 'you' : shownName(person)));
  return (
    <span className={styles.hearts} role="img" aria-label={`Heart by ${names.join(' and ')}`}>
      ❤️{hearts.length > 1 ? <span className={styles.heartCount}>{hearts.length}</span> : null}
    </span>
  );
}

/** The rules refused it; they do not say that it is for a block. */
const REFUSED_TEXT = "This message can't be sent.";
const WAITING_TEXT = "Sending when you're back online";
/** The server does not say why it removed a message. */
const REMOVED_TEXT = 'Not delivered: too long, too many in an hour, or the conversation was deleted.';

/** Why a message was not sent. */
function WhyNot({ refusal }: { readonly refusal: DataErrorCode | null }): string {
  const pausedText = useSelector(selectPausedText);
  if (refusal === 'denied') return pausedText ?? REFUSED_TEXT;
  return refusal === 'signed-out' ? errorText(refusal) : 'Not sent.';
}

interface MessageFootProps {
  readonly message: ShownMessage;
  /** Only the last of a group shows its time. */
  readonly isTimed: boolean;
  readonly status: Status | null;
}

/** The time and status of a message; for an unsent one, its actions. */
function MessageFoot({ message, isTimed, status }: MessageFootProps): ReactNode {
  const { id, text, createdAtMs, unsent } = message;
  if (status !== 'NotSent' && status !== 'TakenBack') {
    return (
      <p className={styles.foot}>
        {isTimed && message.isStored ? (
          <time dateTime={new Date(createdAtMs).toISOString()} title={fullStamp(createdAtMs)}>
            {timeLabel(createdAtMs)}
          </time>
        ) : null}
        {status === null ? null : <span>{status === 'Waiting' ? WAITING_TEXT : status}</span>}
      </p>
    );
  }
  const isTakenBack = status === 'TakenBack';
  const refusal = unsent?.state.name === 'refused' ? unsent.state.code : null;
  return (
    <p className={cx(styles.foot, styles.failed)} role="status">
      <span>{isTakenBack ? REMOVED_TEXT : <WhyNot refusal={refusal} />}</span>
      <button type="button" className={styles.command} onClick={() => withOutbox((box) => box.retry(id))}>
        {isTakenBack ? 'Send again' : 'Try again'}
      </button>
      {text === null ? null : (
        <button type="button" className={styles.command} onClick={() => copyWords(text)}>
          Copy
        </button>
      )}
      <button type="button" className={styles.command} onClick={() => withOutbox((box) => box.discard(id))}>
        Discard
      </button>
    </p>
  );
}
