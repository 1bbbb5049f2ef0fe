import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useMessageAsked } from '../../features/startConversation/useMessageAsked.ts';
import { PersonByName } from './PersonByName.tsx';
import { ProfileContent } from './ProfileContent.tsx';
import { VisitorsProfile } from './ProfileStates.tsx';

/** `/{username}`: a person's profile and posts. */
export function Component(): ReactNode {
  const { username = '' } = useParams();
  return (
    <PersonByName username={username} pathOf={paths.profile} visitors={<Visitor />}>
      {(profile, isOwn) => <ProfileContent key={profile.id} profile={profile} isOwn={isOwn} />}
    </PersonByName>
  );
}

function Visitor(): ReactNode {
  useMessageAsked(null);
  return <VisitorsProfile />;
}
