import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectMyProfile, selectSession } from '../../data/session/sessionSlice.ts';
import { ProfileEditor } from '../../features/profileEditing/ProfileEditor.tsx';
import { useAccount } from '../../features/settings/accountApi.ts';
import { SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { NoProfileYet } from './NoProfileYet.tsx';

/** `/profile/edit`: picture, names, bio and year of graduation. */
export function Component(): ReactNode {
  const me = useSelector(selectMyProfile);
  const { isProfileKnown } = useSelector(selectSession);
  const { data: account } = useAccount();
  const [params] = useSearchParams();
  return (
    <SettingsFrame title="Edit Profile">
      {me === null ? (
        <NoProfileYet isKnown={isProfileKnown} />
      ) : (
        <>
          <ProfileEditor
            me={me}
            lastName={account?.lastName ?? null}
            first={params.get('part') === 'username' ? 'username' : null}
          />
          <p>
            <ButtonLink look="plain" to={paths.profile(me.username)}>
              See profile
            </ButtonLink>
          </p>
        </>
      )}
    </SettingsFrame>
  );
}
