import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { mediaUrl } from '../../data/media/mediaUrl.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { WANTS_TOGETHER_MAX } from '../../domain/limits.ts';
import { shownName } from '../../domain/personName.ts';
import type { Profile } from '../../domain/user.ts';
import { useCompose } from '../../features/composer/useCompose.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { useOwnTitle } from '../../ui/ownTitle.ts';
import { ListProblem } from '../profile/ProfileLists.tsx';
import { PickedBar } from './PickedBar.tsx';
import styles from './Sale.module.css';
import { SaleGrid, SaleSkeleton } from './SaleGrid.tsx';
import { ShareSale } from './ShareSale.tsx';
import { usePicks } from './usePicks.ts';
import { useSale } from './useSale.ts';

interface SaleProps {
  readonly seller: Profile;
  readonly isOwn: boolean;
}

/** A member's sale: its things as a grid. Another's can be picked, and asked for together. */
export function Sale({ seller, isOwn }: SaleProps): ReactNode {
  const title = `${seller.firstName}’s sale`;
  const member = { uid: seller.id, campusId: currentCampusId() };
  const { things, isRead, isEnd, problem, retry, older } = useSale(member);
  const picks = usePicks(member, isRead);
  const hasNone = things.length === 0 && isEnd;
  const compose = useCompose();
  useOwnTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.who}>
          <h1 className={styles.title}>{title}</h1>
          <Link to={paths.profile(seller.username)} className={styles.seller}>
            <Avatar src={mediaUrl(seller.photoPath)} name={shownName(seller)} sizePx={24} />
            {shownName(seller)}
          </Link>
        </div>
        <ShareSale seller={seller} title={title} isOwn={isOwn} />
        {isRead && !hasNone ? (
          <p className={styles.hint}>
            {isOwn
              ? 'One link for all you sell here. Send it to a group, or put it on a flyer.'
              : `Pick up to ${String(WANTS_TOGETHER_MAX)} things, and ask for all of them at once.`}
          </p>
        ) : null}
      </header>
      {problem === null ? null : <ListProblem code={problem} retry={retry} />}
      {isRead || problem !== null ? null : <SaleSkeleton />}
      {isRead && hasNone ? (
        <EmptyState
          drawing="box"
          title="Nothing for Sale"
          text={isOwn ? 'What you sell shows here.' : `${seller.firstName} has nothing for sale now.`}
          action={isOwn ? <Button onClick={compose}>Post something</Button> : undefined}
        />
      ) : null}
      {isRead && !hasNone ? (
        <>
          <SaleGrid
            listKey={`sale ${member.campusId} ${member.uid}`}
            things={things}
            picks={isOwn ? null : picks}
          />
          <ListEnd older={older} isEnd={isEnd} skeleton={<SaleSkeleton rows={1} />} />
        </>
      ) : null}
      {isOwn ? null : <PickedBar seller={seller} picks={picks} />}
    </div>
  );
}
