import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectMyProfile, selectSession } from '../../data/session/sessionSlice.ts';
import { ProfileEditor } from '../../features/profileEditing/ProfileEditor.tsx';
import { useAccount } from '../../features/settings/accountApi.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { NoProfileYet } from './NoProfileYet.tsx';
import styles from './ProfileEditing.module.css';

/** `/profile/edit`: picture, names, bio and year of graduation. */
export function Component(): ReactNode {
  const me = useSelector(selectMyProfile);
  const { isProfileKnown } = useSelector(selectSession);
  const { data: account } = useAccount();
  const [params] = useSearchParams();
  return (
    <div className={styles.page}>
      <h1 className={styles.subTitle}>Edit Profile</h1>
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
    </div>
  );
}
