import type { ReactNode } from 'react';
import WantsOfPost, { type WantsOfPostProps } from '../../wants/WantsOfPost.tsx';
import { NotMe } from './NotMe.tsx';
import { useMyReservation } from './useMyReservation.ts';

/** Who wants a thing, and for its reader that it is reserved for them without having asked there. */
export default function WantsWithDeal(props: Omit<WantsOfPostProps, 'notMe'>): ReactNode {
  const { isComing, deal } = useMyReservation(props.post);
  const notMe = deal === null ? null : <NotMe deal={deal} />;
  return <WantsOfPost {...props} notMe={isComing ? undefined : notMe} />;
}
