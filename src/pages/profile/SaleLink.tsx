import { Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectPost, type WithPosts } from '../../data/posts/postsSlice.ts';
import { isInSale } from '../../domain/sale.ts';
import { paths } from '../../lib/paths.ts';
import styles from './SaleLink.module.css';

interface SaleLinkProps {
  /** The member's posts that are listed. */
  readonly ids: readonly string[];
  readonly username: string;
  readonly isOwn: boolean;
}

/** The way to a member's sale, where one of the posts is in it. */
export function SaleLink({ ids, username, isOwn }: SaleLinkProps): ReactNode {
  const isSelling = useSelector((state: WithPosts) =>
    ids.some((id) => {
      const post = selectPost(state, id);
      return post !== undefined && isInSale(post);
    }),
  );
  if (!isSelling) return null;
  return (
    <Link to={paths.sale(username)} className={styles.sale}>
      <Tag size={20} />
      {isOwn ? 'Share all you sell as one link' : 'See the whole sale'}
    </Link>
  );
}
