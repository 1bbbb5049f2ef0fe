import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSelector } from 'react-redux';
import { selectMyProfile, selectSession } from '../../data/session/sessionSlice.ts';
import type { Profile } from '../../domain/user.ts';
import { ProfileEditor } from '../../features/profileEditing/ProfileEditor.tsx';
import { SetUp, type SetUpFrame } from '../../features/profileEditing/SetUp.tsx';
import { useOwnProfile } from '../../features/profiles/useOwnProfile.ts';
import { SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { useAccount } from '../../features/settings/accountApi.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ProfileHead } from '../profile/ProfileHead.tsx';
import styles from './ProfileEditing.module.css';

/** The pages under `/profile`, in one chunk, because they are used together. */
export function Component(): ReactNode {
  const { pathname } = useLocation();
  if (pathname.startsWith(paths.profileEdit())) return <EditProfilePage />;
  return pathname.startsWith(paths.profileSetUp()) ? <SetUpPage /> : <OwnProfilePage />;
}

/** `/profile/edit`: picture, names, bio and year of graduation. */
export function EditProfilePage(): ReactNode {
  const me = useSelector(selectMyProfile);
  const { data: account } = useAccount();
  const [params] = useSearchParams();
  return (
    <SettingsFrame title="Edit Profile">
      {me === null ? (
        <NoProfileYet />
      ) : (
        <>
          <ProfileEditor
            me={me}
            lastName={account?.lastName ?? null}
            first={params.get('part') === 'username' ? 'username' : null}
          />
          <p className={styles.toProfile}>
            <ButtonLink look="plain" to={paths.profile(me.username)}>
              See profile
            </ButtonLink>
          </p>
        </>
      )}
    </SettingsFrame>
  );
}

/** `/profile`: redirects to the own profile when its name is known; with `setUp=true` a new one is set up first. */
export function OwnProfilePage(): ReactNode {
  const me = useOwnProfile();
  const isAsked = useSearchParams()[0].get('setUp') === 'true';
  if (me === null) {
    return (
      <SettingsFrame title="Profile">
        <NoProfileYet />
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

/** `/profile/set-up`: picture, bio and year of graduation, one after the other. */
export function SetUpPage(): ReactNode {
  const me = useSelector(selectMyProfile);
  if (me === null) {
    return (
      <div className={styles.setUp}>
        <h1>Set up profile</h1>
        <NoProfileYet />
      </div>
    );
  }
  return <SetUp me={me}>{(frame) => <Steps {...frame} />}</SetUp>;
}

function Steps({ title, text, body }: SetUpFrame): ReactNode {
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    // The next step begins at its top and is announced, unless a field has taken the focus.
    window.scrollTo({ top: 0 });
  }, [title]);
  return (
    <div className={styles.setUp}>
      <h1>{title}</h1>
      <p className={styles.lead}>{text}</p>
      {body}
    </div>
  );
}

/** Shown while one's own profile is read, or when it cannot be. */
function NoProfileYet(): ReactNode {
  const { isProfileKnown } = useSelector(selectSession);
  if (isProfileKnown) {
    return (
      <EmptyState
        drawing="person"
        title="Something went wrong"
        text="Your profile could not be read. Try again in a moment."
        action={<ButtonLink to={paths.home()}>Go To Feed</ButtonLink>}
      />
    );
  }
  return (
    <div className={styles.waiting} role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Skeleton width="96px" height="96px" isRound />
      <Skeleton width="100%" height="240px" />
    </div>
  );
}
