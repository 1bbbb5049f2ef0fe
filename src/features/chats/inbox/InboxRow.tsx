import { BellOff } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectMutedChats, type WithOwnLists } from '../../../data/account/ownListsSlice.ts';
import { mediaUrl } from '../../../data/media/mediaUrl.ts';
import type { Chat, ChatPost } from '../../../domain/chat.ts';
import { askingPrice, statusText } from '../../../domain/listing.ts';
import { shownName } from '../../../domain/personName.ts';
import type { PostMedia } from '../../../domain/post.ts';
import type { PersonCopy } from '../../../domain/user.ts';
import { cx } from '../../../lib/cx.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Age } from '../../posts/card/Age.tsx';
import { PostPhoto } from '../../posts/media/PostPhoto.tsx';
import styles from './InboxRow.module.css';

/** A row's height in the styles, pixels, with and without a post; larger text makes it taller. */
export const rowPx = ({ about }: Chat): number => (about === null ? 80 : 88);

/** Width of the thumbnail, and of the face without one, pixels. */
const PICTURE_PX = 56;
/** Width of the face on the thumbnail's corner, pixels. */
const FACE_PX = 26;
/** Longest side of the stored rendition, pixels. */
const RENDITION_PX = 640;

interface InboxRowProps {
  readonly chat: Chat;
  readonly other: PersonCopy;
  readonly isUnread: boolean;
  readonly isOpen: boolean;
  /** Its index in the list, and the list's length; -1 if unknown. */
  readonly index: number;
  readonly setSize: number;
  readonly measure: (row: HTMLElement | null) => void;
}

/** One conversation in the inbox: the person, the post, the last message, its age, and whether it was seen or is muted. */
export const InboxRow = memo(function InboxRow({
  chat,
  other,
  isUnread,
  isOpen,
  index,
  setSize,
  measure,
}: InboxRowProps): ReactNode {
  const name = shownName(other);
  const { about } = chat;
  const isMuted = useSelector((state: WithOwnLists) => selectMutedChats(state).includes(chat.id));
  return (
    <li ref={measure} data-index={index} data-id={chat.id} aria-posinset={index + 1} aria-setsize={setSize}>
      <Link
        to={paths.chat(chat.id)}
        className={cx(styles.row, about !== null && styles.tall, isUnread && styles.unread)}
        aria-current={isOpen ? 'page' : undefined}
      >
        <RowPicture photoPath={other.photoPath} name={name} post={about === 'deleted' ? null : about} />
        <span className={styles.words}>
          <span className={styles.line}>
            <bdi className={styles.name}>{name}</bdi>
            {isMuted ? (
              <span className={styles.muted}>
                <BellOff size={14} />
                <VisuallyHidden>Muted</VisuallyHidden>
              </span>
            ) : null}
            <span className={styles.age}>
              <Age atMs={chat.lastModifiedMs} />
            </span>
          </span>
          {about === null ? null : <Thing about={about} />}
          <span className={styles.line}>
            <span className={styles.last} dir="auto">
              {lastWords(chat)}
            </span>
            {isUnread ? (
              <span className={styles.mark}>
                <VisuallyHidden>Unread</VisuallyHidden>
              </span>
            ) : null}
          </span>
        </span>
      </Link>
    </li>
  );
});

/** The post's words, behind what has become of the thing and its price. */
function Thing({ about }: { readonly about: NonNullable<Chat['about']> }): ReactNode {
  const isDeleted = about === 'deleted';
  const status = isDeleted ? null : statusText(about);
  const price = isDeleted ? null : askingPrice(about);
  return (
    <span className={cx(styles.thing, isDeleted && styles.gone)} dir="auto">
      {status === null ? null : <b className={styles.status}>{status} · </b>}
      {price === null ? null : <b className={styles.status}>{price} · </b>}
      {isDeleted ? 'Post deleted' : about.words || 'Post without words'}
    </span>
  );
}

/** The newest message's text. A deleted one leaves its id without text. */
function lastWords({ lastMessage, lastMessageId }: Chat): string {
  if (lastMessage !== '') return lastMessage;
  return lastMessageId === null ? 'No messages yet' : 'Message deleted';
}

interface RowPictureProps {
  readonly photoPath: string | null;
  readonly name: string;
  readonly post: ChatPost | null;
}

/** The post's picture with the person's face on its corner, or the face alone. Decorative. */
function RowPicture({ photoPath, name, post }: RowPictureProps): ReactNode {
  const src = mediaUrl(photoPath);
  if (!post?.picture) return <Avatar src={src} name={name} sizePx={PICTURE_PX} />;
  return (
    <span className={styles.picture} aria-hidden="true">
      <span className={styles.photo}>
        <PostPhoto
          media={renditionOf(post.picture)}
          campusId={post.campusId}
          alt=""
          sizes={`${PICTURE_PX}px`}
          widthPx={PICTURE_PX}
        />
      </span>
      <span className={styles.face}>
        <Avatar src={src} name={name} sizePx={FACE_PX} />
      </span>
    </span>
  );
}

/** The small rendition as a picture of its own: it suffices, and no other is stored with the chat. */
function renditionOf({ path, thumbhash }: NonNullable<ChatPost['picture']>): PostMedia {
  return {
    kind: 'photo',
    path,
    previewPath: path,
    name: '',
    order: 0,
    widthPx: RENDITION_PX,
    heightPx: RENDITION_PX,
    thumbhash,
  };
}
