import type { MeetUp } from './meetUp.ts';
import { graphemesOf } from './postText.ts';
import type { PostMedia } from './post.ts';
import type { PersonCopy } from './user.ts';

/** One message of a chat: plain text, a photo or video, or both. */
export interface Message {
  readonly id: string;
  readonly chatId: string;
  /** Both members of the chat, sorted; nobody else may read it. */
  readonly memberIds: readonly string[];
  readonly senderId: string;
  /** Null for a picture without text. */
  readonly text: string | null;
  /** The post it is about, or null. */
  readonly postId: string | null;
  /** The card of a want: its group (`Want`); null of any other message. */
  readonly groupId: string | null;
  /** The step of a meet-up that it took; null of any other message. */
  readonly meetUp: MeetUp | null;
  readonly media: PostMedia | null;
  readonly hearts: readonly PersonCopy[];
  readonly createdAtMs: number;
  readonly isPending: boolean;
}

/** A text of up to this many emoji is shown large. */
const LARGE_EMOJI_MAX = 6;
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[0-9#*]\uFE0F?\u20E3)/u;

/** Whether a text consists of a few emoji only, which are shown large. */
export function isEmojiAlone(text: string): boolean {
  const graphemes = [...graphemesOf(text.trim())].filter(({ segment }) => !/^\s+$/.test(segment));
  return (
    graphemes.length > 0 &&
    graphemes.length <= LARGE_EMOJI_MAX &&
    graphemes.every(({ segment }) => EMOJI.test(segment))
  );
}
