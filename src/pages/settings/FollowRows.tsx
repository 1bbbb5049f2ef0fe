import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useShown } from '../../data/lists/useShown.ts';
import type { Follow } from '../../domain/alert.ts';
import { shownName } from '../../domain/personName.ts';
import { useListFollowedQuery } from '../../features/alerts/followsApi.ts';
import { paths } from '../../lib/paths.ts';
import { Chip } from '../../ui/Chip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './AlertsPage.module.css';

interface FollowRowsProps {
  readonly follows: readonly Follow[];
  readonly onDelete: (follow: Follow) => void;
}

/** Of whose new posts the member is told. One whose profile is not shown can still be deleted. */
export function FollowRows({ follows, onDelete }: FollowRowsProps): ReactNode {
  const { data: profiles, isError } = useListFollowedQuery(follows.map(({ sellerUid }) => sellerUid));
  const shown = useShown()(follows, ({ sellerUid }) => sellerUid);
  if (profiles === undefined && !isError) return null;
  return shown.map((follow) => {
    const profile = profiles?.find(({ id }) => id === follow.sellerUid);
    const name = profile === undefined ? 'A member' : shownName(profile);
    return (
      <li key={follow.id} className={styles.alert}>
        <div className={styles.words}>
          {profile === undefined ? (
            name
          ) : (
            <Link to={paths.profile(profile.username)} dir="auto">
              {name}
            </Link>
          )}
          <Chip>New posts</Chip>
        </div>
        <IconButton label={`Delete alert: new posts of ${name}`} onClick={() => onDelete(follow)}>
          <Trash2 size={20} />
        </IconButton>
      </li>
    );
  });
}
