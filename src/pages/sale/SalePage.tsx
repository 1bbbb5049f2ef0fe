import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { JoinFirst } from '../../features/membership/JoinFirst.tsx';
import { PrivatePlace } from '../../features/membership/PrivatePlace.tsx';
import { paths } from '../../lib/paths.ts';
import { PersonByName } from '../profile/PersonByName.tsx';
import { Sale } from './Sale.tsx';

/** `/{username}/sale`: what a member sells here, to be shared as one link, and asked for together. */
export function Component(): ReactNode {
  const { username = '' } = useParams();
  return (
    <PersonByName
      username={username}
      pathOf={paths.sale}
      visitors={<VisitorsSale link={paths.saleLink(username)} />}
    >
      {(seller, isOwn) => <Sale key={seller.id} seller={seller} isOwn={isOwn} />}
    </PersonByName>
  );
}

/** For visitors, as on a profile; `link` leads here after logging in. */
function VisitorsSale({ link }: { readonly link: string }): ReactNode {
  return currentCampusId() === SHARED_CAMPUS_ID ? (
    <JoinFirst title="Join to see what is for sale" text="Sales are for those who are signed in." />
  ) : (
    <PrivatePlace level={1} what="what is for sale" here={link} />
  );
}
