import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { selectMyProfile, selectSession } from '../../data/session/sessionSlice.ts';
import type { Profile } from '../../domain/user.ts';
import { SetUp } from '../../features/profileEditing/SetUp.tsx';
import { SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { paths } from '../../lib/paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ProfileHead } from '../profile/ProfileHead.tsx';
import { NoProfileYet } from './NoProfileYet.tsx';

/** `/profile`: redirects to the own profile when its name is known; with `setUp=true` a new one is set up first. */
export function Component(): ReactNode {
  const me = useSelector(selectMyProfile);
  const { isProfileKnown } = useSelector(selectSession);
  const isAsked = useSearchParams()[0].get('setUp') === 'true';
  if (me === null) {
    return (
      <SettingsFrame title="Profile">
        <NoProfileYet isKnown={isProfileKnown} />
      </SettingsFrame>
    );
  }
  return <Own me={me} isAsked={isAsked} />;
}

function Own({ me, isAsked }: { readonly me: Profile; readonly isAsked: boolean }): ReactNode {
  // The set-up marks the profile as set up at its end: the initial value decides.
  const [isSetUpBefore] = useState(me.isProfileSetUp);
  const navigate = useNavigate();
  if (!isAsked || isSetUpBefore) return <Navigate to={paths.profile(me.username)} replace />;
  return (
    <>
      <ProfileHead profile={me} isOwn />
      <SetUp me={me}>
        {({ title, text, body }) => (
          <Dialog
            isInAddress
            onClose={() => void navigate(paths.profile(me.username), { replace: true })}
            title={title}
            text={text}
          >
            {body}
          </Dialog>
        )}
      </SetUp>
    </>
  );
}
