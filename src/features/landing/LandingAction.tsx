import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useCampusAddress } from '../campus/useCampusAddress.ts';
import { selectClaims, selectSessionStatus } from '../../data/session/sessionSlice.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';

/** The main action: go to one's campus, or choose one to join. */
export function LandingAction(): ReactNode {
  const isIn = useSelector(selectSessionStatus) === 'signedIn';
  const { campusId, isSchoolVerified } = useSelector(selectClaims);
  const addressOf = useCampusAddress();
  const url = isSchoolVerified && campusId && campusId !== SHARED_CAMPUS_ID ? addressOf(campusId) : null;
  if (url !== null)
    return (
      <Button size="large" onClick={() => location.assign(url)}>
        View Your Campus
      </Button>
    );
  const forOthers = isIn ? 'Find Your Campus' : 'Join Your Campus';
  return (
    <ButtonLink size="large" to={paths.searchSchools()}>
      {isSchoolVerified ? 'View Your Campus' : forOthers}
    </ButtonLink>
  );
}
