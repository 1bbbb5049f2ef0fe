import {
  memo,
  useImperativeHandle,
  useRef,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { Post } from '../../../domain/post.ts';
import { selectPost, type WithPosts } from '../../../data/posts/postsSlice.ts';
import { paths } from '../../../lib/paths.ts';
import { ActionRow } from './ActionRow.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import { cardFrame, CardFace, headingId } from './CardFace.tsx';
import { MediaMosaic } from '../media/MediaMosaic.tsx';
import { openElsewhere } from '../../../lib/openElsewhere.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { PostOverlay } from './PostOverlay.tsx';
import { PostText } from './PostText.tsx';
import { useComment } from '../thread/useComment.ts';
import { usePostActions } from './usePostActions.ts';
import { useCardKeys, type PostKeyActs } from './usePostKeys.ts';

/** Whether a click is on the card itself: not on a control in it, and not the end of a selection. */
function isOnCardItself(event: MouseEvent<HTMLElement>): boolean {
  if (!(event.target instanceof Element)) return false;
  if (!event.currentTarget.contains(event.target)) return false;
  // A video player is a group: a click on the picture pauses it.
  if (event.target.closest('a, button, input, [role="group"], [role="menu"], [role="dialog"]')) return false;
  return document.getSelection()?.isCollapsed ?? true;
}

interface FaceProps {
  readonly post: Post;
  readonly isUrgent?: boolean | undefined;
}

interface ContentProps extends FaceProps {
  readonly face: ComponentType<FaceProps> | undefined;
  /** Receives the actions for the card's keyboard shortcuts. */
  readonly acts: Ref<PostKeyActs>;
}

/**
 * The content of a card, rendered when its post changes. A new post above changes every card's position in the list,
 * which only the frame has.
 */
const Content = memo(function Content({ post, isUrgent, face: Face, acts }: ContentProps): ReactNode {
  const actions = usePostActions(post);
  const comment = useComment(post);
  useImperativeHandle(acts, () => ({ save: actions.toggleSaved, comment }));
  return (
    <>
      {Face ? (
        <Face post={post} isUrgent={isUrgent} />
      ) : (
        <CardFace
          post={post}
          author={<AuthorLine post={post} headingId={headingId(post.id)} />}
          menu={<MoreMenu post={post} actions={actions} isComment={post.parentId !== null} />}
          words={post.rawText === null ? null : <PostText raw={post.rawText} isClamped />}
          media={<MediaMosaic post={post} isUrgent={isUrgent} />}
          actions={<ActionRow actions={actions} post={post} onComment={comment} />}
        />
      )}
      <PostOverlay post={post} actions={actions} />
    </>
  );
});

function Card({ post, isUrgent, face, place, size }: CardProps): ReactNode {
  const navigate = useNavigate();
  const acts = useRef<PostKeyActs>(null);
  const open = (): void => void navigate(paths.post(post.id));
  const keys = useCardKeys({
    save: () => acts.current?.save(),
    comment: () => acts.current?.comment(),
    open,
  });
  return (
    // The age in the header is the same way in for keyboards and assistive technology.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
    <article
      {...cardFrame(post)}
      tabIndex={place === undefined ? undefined : -1}
      aria-posinset={place}
      aria-setsize={size}
      onClick={(event) => isOnCardItself(event) && !openElsewhere(event, paths.post(post.id)) && open()}
      onAuxClick={(event) => isOnCardItself(event) && openElsewhere(event, paths.post(post.id))}
      {...keys}
    >
      <Content post={post} isUrgent={isUrgent} face={face} acts={acts} />
    </article>
  );
}

/** One post in a list; nothing when it has been removed. */
export const PostCard = memo(function PostCard({ id, ...rest }: PostCardProps): ReactNode {
  const post = useSelector((state: WithPosts) => selectPost(state, id));
  return post ? <Card post={post} {...rest} /> : null;
});

type CardProps = Omit<PostCardProps, 'id'> & { readonly post: Post };

interface PostCardProps {
  readonly id: string;
  /** Its pictures are the first content on the screen. */
  readonly isUrgent?: boolean;
  /** Instead of the card's own content. */
  readonly face?: ComponentType<FaceProps> | undefined;
  /** Its position in a feed, from 1. */
  readonly place?: number;
  /** The number of posts in the feed; -1 while unknown. */
  readonly size?: number;
}
