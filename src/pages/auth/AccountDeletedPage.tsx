import { useEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router-dom';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { noteDeletionTold } from '../../data/session/ownDeletion.ts';
import { selectMyProfile, selectSessionStatus } from '../../data/session/sessionSlice.ts';
import { AuthFormPage } from '../../features/auth/AuthForm.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';

const LOGGED_OUT = 'You are logged out on every device.';

/** Tells people who have deleted their account how far the deletion is. */
export function Component(): ReactNode {
  const isIn = useSelector(selectSessionStatus) === 'signedIn';
  const isLeaving = useSelector(selectMyProfile)?.status === 'deleting';
  const [query] = useSearchParams();
  const isDone = query.get('done') === 'true';
  useEffect(() => {
    if (!isIn) noteDeletionTold();
  }, [isIn]);
  if (isIn && !isLeaving) return <Navigate to={paths.account()} replace />;
  const texts = isDone
    ? [`Your profile, posts and messages are gone. ${LOGGED_OUT}`]
    : [
        `Your profile, posts and messages are going; this can take a few minutes. ${LOGGED_OUT}`,
        'You can close this page: the rest happens without you.',
      ];
  return (
    <AuthFormPage
      title={isDone ? 'Your account was deleted' : 'Your account is being deleted'}
      text={[...texts, `Thank you for having been part of ${currentCampus().shortName} Buy/Sell.`].map(
        (text) => (
          <p key={text}>{text}</p>
        ),
      )}
    >
      <ButtonLink to={paths.home()} size="large" isWide>
        Go to the front page
      </ButtonLink>
    </AuthFormPage>
  );
}
