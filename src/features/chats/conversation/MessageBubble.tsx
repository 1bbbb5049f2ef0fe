import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { AuthorCopy, PersonCopy } from '../../../domain/user.ts';
import { isEmojiAlone } from '../../../domain/message.ts';
import { cutToLength } from '../../../domain/postText.ts';
import { rawOfPlainText } from '../../../domain/richText.ts';
import { cx } from '../../../lib/cx.ts';
import { FormattedText } from '../../posts/card/FormattedText.tsx';
import { AboutPost } from './AboutPost.tsx';
import { shownName } from '../../../domain/personName.ts';
import { MessageActions } from './MessageActions.tsx';
import styles from './MessageBubble.module.css';
import type { ConversationKey } from './messagesApi.ts';
import { MessageFoot } from './MessageFoot.tsx';
import { MessageMedia } from './MessageMedia.tsx';
import type { ShownMessage, Status } from './rows.ts';
import { useHeart } from './useHeart.ts';
import { useLongPress } from './useLongPress.ts';

/** Two taps within this time are a double tap, milliseconds. */
const DOUBLE_TAP_MS = 300;
/** The number of characters that label a message's buttons. */
const ABOUT_CHARS = 30;

interface MessageBubbleProps {
  readonly conversation: ConversationKey;
  readonly other: PersonCopy;
  readonly message: ShownMessage;
  readonly isFirstOfGroup: boolean;
  readonly isLastOfGroup: boolean;
  readonly status: Status | null;
}

/** One message: its text or picture, and below the last of a group its time and status. */
export function MessageBubble({
  conversation,
  other,
  message,
  isFirstOfGroup,
  isLastOfGroup,
  status,
}: MessageBubbleProps): ReactNode {
  const { uid } = conversation;
  const isMine = message.senderId === uid;
  const { text, postId } = message;
  const hasMedia = message.media !== null || (message.unsent?.mediaCount ?? 0) > 0;
  const isLarge = text !== null && !hasMedia && postId === null && isEmojiAlone(text);
  const about = text === null ? 'Photo' : cutToLength(text.trim().replaceAll(/\s+/g, ' '), ABOUT_CHARS);
  const heart = useHeart(message, conversation);
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
  const lastTapMs = useRef(-DOUBLE_TAP_MS);
  const onTap = ({ target, timeStamp }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a, button, video')) return;
    if (timeStamp - lastTapMs.current <= DOUBLE_TAP_MS) {
      getSelection()?.removeAllRanges();
      heart.give();
    }
    lastTapMs.current = timeStamp;
  };
  const sender: AuthorCopy = isMine
    ? { id: uid, username: '', firstName: 'You', lastName: '', photoPath: null, isSchoolVerified: false }
    : { ...other, isSchoolVerified: false };
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
          <div
            className={cx(
              styles.bubble,
              isLarge && styles.large,
              (hasMedia || postId !== null) && styles.captioned,
              !message.isStored && styles.unsent,
            )}
          >
            {postId === null ? null : <AboutPost postId={postId} place="bubble" />}
            {hasMedia ? <MessageMedia message={message} isMine={isMine} sender={sender} /> : null}
            {text === null ? null : (
              <div className={styles.text}>
                <FormattedText raw={rawOfPlainText(text)} />
              </div>
            )}
          </div>
          {message.hearts.length > 0 ? <Hearts hearts={message.hearts} uid={uid} /> : null}
        </div>
        <MessageActions
          conversation={conversation}
          message={message}
          isMine={isMine}
          heart={heart}
          about={about}
        />
      </div>
      {isLastOfGroup || status !== null ? (
        <MessageFoot message={message} isTimed={isLastOfGroup} status={status} />
      ) : null}
    </article>
  );
}

/** The hearts of a message, and whose they are. */
function Hearts({
  hearts,
  uid,
}: {
  readonly hearts: readonly PersonCopy[];
  readonly uid: string;
}): ReactNode {
  const names = hearts.map((person) => (person.id === uid ? 'you' : shownName(person)));
  return (
    <span className={styles.hearts} role="img" aria-label={`Heart by ${names.join(' and ')}`}>
      ❤️{hearts.length > 1 ? <span className={styles.heartCount}>{hearts.length}</span> : null}
    </span>
  );
}
