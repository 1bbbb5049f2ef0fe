import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router-dom';
import { sharedSignIn } from '../../data/session/sharedSignIn.ts';
import { selectSessionStatus } from '../../data/session/sessionSlice.ts';
import { campusIn, type CampusId } from '../../domain/campus.ts';
import { siblingOrigin } from '../../domain/handOver.ts';
import { CampusName } from '../../features/campus/CampusName.tsx';
import { AuthFormPage } from '../../features/auth/AuthForm.tsx';
import { useLogOut } from '../../features/auth/useLogOut.ts';
import { useUnsent } from '../../features/auth/useUnsent.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';

const UNSENT =
  "Something you wrote hasn't been posted yet. Logging out deletes it from this device, in every tab.";
const SHARED =
  "You'll be logged out of the other campuses you visited from here, too. What you're writing there is deleted.";

/** Asks before logging out; afterwards names the sites that a log-out could not reach. */
export function Component(): ReactNode {
  const isIn = useSelector(selectSessionStatus) === 'signedIn';
  const { isBusy, logOut } = useLogOut(paths.home());
  const [query] = useSearchParams();
  const stillIn = (query.get('still') ?? '').split(',').flatMap((id) => campusIn(id) ?? []);
  if (!isIn && stillIn.length > 0) return <StillIn campusIds={stillIn} />;
  if (isIn || isBusy) return <Question isBusy={isBusy} onLogOut={() => void logOut()} />;
  return <Navigate to="/" replace />;
}

interface QuestionProps {
  readonly isBusy: boolean;
  readonly onLogOut: () => void;
}

function Question({ isBusy, onLogOut }: QuestionProps): ReactNode {
  const hasUnsent = useUnsent();
  const [isShared] = useState(() => sharedSignIn() !== null);
  const warnings = [...(hasUnsent ? [UNSENT] : []), ...(isShared ? [SHARED] : [])].map((text) => (
    <p key={text}>{text}</p>
  ));
  return (
    <AuthFormPage
      title="Are you sure you want to logout?"
      text={warnings.length === 0 ? undefined : warnings}
    >
      <Button size="large" isWide isBusy={isBusy} onClick={onLogOut}>
        Log out
      </Button>
      <ButtonLink to={paths.home()} look="outlined" size="large" isWide>
        Cancel
      </ButtonLink>
    </AuthFormPage>
  );
}

function StillIn({ campusIds }: { readonly campusIds: readonly CampusId[] }): ReactNode {
  return (
    <AuthFormPage
      title="You're logged out here"
      text="We couldn't reach the server, so this browser is still logged in on these sites."
    >
      {campusIds.map((id) => (
        <ButtonLink
          key={id}
          to={`${siblingOrigin(location.origin, id) ?? ''}${paths.logout()}`}
          size="large"
          isWide
        >
          Log out of <CampusName id={id} /> Buy/Sell
        </ButtonLink>
      ))}
      <ButtonLink to={paths.home()} look="outlined" size="large" isWide>
        Done
      </ButtonLink>
    </AuthFormPage>
  );
}
