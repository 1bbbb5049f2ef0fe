import { Images, Play } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectPost, type WithPosts } from '../../../data/posts/postsSlice.ts';
import { paths } from '../../../lib/paths.ts';
import { mediaName } from './mediaName.ts';
import { PostPhoto } from './PostPhoto.tsx';
import { TILE_SIZES } from './mediaSizes.ts';
import { TileFace, tileFrame } from './TileFace.tsx';

export interface MediaTileProps {
  readonly id: string;
  readonly isUrgent?: boolean;
}

/** A post as its first picture, with a mark for videos and for several pictures; links to its page. */
export const MediaTile = memo(function MediaTile({ id, isUrgent = false }: MediaTileProps): ReactNode {
  const post = useSelector((state: WithPosts) => selectPost(state, id));
  const [first] = post?.media ?? [];
  if (!post || !first) return null;
  const isVideo = first.kind === 'video';
  const Mark = isVideo ? Play : Images;
  return (
    <Link to={paths.mediaPost(id)} {...tileFrame(post)}>
      <TileFace
        post={post}
        photo={
          <PostPhoto
            media={first}
            campusId={post.campusId}
            alt={mediaName(post.media, 0, post)}
            sizes={TILE_SIZES}
            isUrgent={isUrgent}
          />
        }
        mark={isVideo || post.media.length > 1 ? <Mark size={20} /> : null}
      />
    </Link>
  );
});
