import type { PostMedia } from './post.ts';
import type { PersonCopy } from './user.ts';

/** One message of a chat: plain text, a photo or video, or both. */
export interface Message {
  readonly id: string;
  readonly chatId: string;
  /** Both members of the chat, sorted; who is not in it may not read it. */
  readonly memberIds: readonly string[];
  readonly senderId: string;
  /** The sender's username and picture, as of their last change. */
  readonly senderUsername: string;
  readonly senderPhotoPath: string | null;
  /** Null when it is a picture alone. */
  readonly text: string | null;
  /** The post it is about, or null. */
  readonly postId: string | null;
  readonly media: PostMedia | null;
  readonly hearts: readonly PersonCopy[];
  readonly createdAtMs: number;
  readonly isPending: boolean;
}
