import { useRef, useState, type ReactNode } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { WithBlocks } from '../../data/blocks/blocksSlice.ts';
import { selectUid, type WithSession } from '../../data/session/sessionSlice.ts';
import type { BlockedMember } from '../../data/blocks/blockQueries.ts';
import { mediaUrl } from '../../data/media/mediaUrl.ts';
import { usePagedList } from '../../data/lists/pagedList.ts';
import { shownName } from '../../domain/personName.ts';
import { unblockMember } from '../../features/blocks/blockMember.ts';
import { useListBlockedInfiniteQuery } from '../../features/blocks/blockedApi.ts';
import { Failed } from '../../features/failed/Failed.tsx';
import settings from '../../features/settings/Settings.module.css';
import { SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { nextPaint } from '../../lib/nextPaint.ts';
import { announce } from '../../ui/alerts/alertStore.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { returnFocus } from '../../ui/opener.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './BlockedPage.module.css';

/** `/settings/blocked`: whom the reader blocks. */
export function Component(): ReactNode {
  const uid = useSelector(selectUid) ?? '';
  return (
    <SettingsFrame title="Blocked members">
      <Blocked uid={uid} />
    </SettingsFrame>
  );
}

function RowsSkeleton(): ReactNode {
  return (
    <div role="status" aria-label="Loading blocked members">
      {[0, 1].map((one) => (
        <div key={one} className={styles.row} aria-hidden="true">
          <Skeleton width="40px" height="40px" isRound />
          <Skeleton width="40%" height="1em" />
        </div>
      ))}
    </div>
  );
}

function Blocked({ uid }: { readonly uid: string }): ReactNode {
  const { entries, isEnd, problem, retry, older } = usePagedList(useListBlockedInfiniteQuery(uid), null);
  const [unblocked, setUnblocked] = useState<readonly string[]>([]);
  if (problem !== null) return <Failed code={problem} retry={retry} what="Whom you block" />;
  if (entries === null) return <RowsSkeleton />;
  const members = entries.filter((one) => !unblocked.includes(one.uid));
  if (members.length === 0 && isEnd) return <EmptyState drawing="person" title="Nobody is blocked." />;
  return (
    <>
      <ul aria-label="Blocked members" className={settings.list}>
        {members.map((member) => (
          <Row
            key={member.uid}
            member={member}
            onUnblocked={() => setUnblocked((before) => [...before, member.uid])}
          />
        ))}
      </ul>
      <ListEnd older={older} isEnd={isEnd} skeleton={<RowsSkeleton />} />
    </>
  );
}

interface RowProps {
  readonly member: BlockedMember;
  readonly onUnblocked: () => void;
}

/** Without a link: the profile is not shown while the block lasts. */
function Row({ member: { uid, profile }, onUnblocked }: RowProps): ReactNode {
  const store = useStore<WithSession & WithBlocks>();
  const [isBusy, setBusy] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  // Without a verified school the reader may not see who it is.
  const name = profile === null ? 'A member' : shownName(profile);
  const unblock = async (): Promise<void> => {
    setBusy(true);
    const isDone = await unblockMember(store, uid);
    setBusy(false);
    if (!isDone) return;
    announce(`${name} is unblocked`);
    const neighbor = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    onUnblocked();
    // The row is gone, with the button that had the focus.
    await nextPaint();
    returnFocus(neighbor?.querySelector('button') ?? null);
  };
  return (
    <li ref={row} className={styles.row}>
      <Avatar src={mediaUrl(profile?.photoPath ?? null)} name={name} sizePx={40} />
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        {profile === null ? null : <span className={styles.username}>@{profile.username}</span>}
      </span>
      <Button
        look="outlined"
        size="small"
        isBusy={isBusy}
        aria-label={`Unblock ${name}`}
        onClick={() => void unblock()}
      >
        Unblock
      </Button>
    </li>
  );
}
