import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { askToJoin } from '../../data/session/promptSlice.ts';
import { useCampusAddress } from '../../data/session/useCampusAddress.ts';
import { selectClaims, selectSessionStatus } from '../../data/session/sessionSlice.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';

/** The one thing to do: go to one's campus, find it, or join. */
export function LandingAction(): ReactNode {
  const isIn = useSelector(selectSessionStatus) === 'signedIn';
  const { campusId, isSchoolVerified } = useSelector(selectClaims);
  const dispatch = useDispatch();
  const addressOf = useCampusAddress();
  if (isSchoolVerified) {
    const url = campusId && campusId !== SHARED_CAMPUS_ID ? addressOf(campusId) : null;
    return url ? (
      <Button size="large" onClick={() => location.assign(url)}>
        View Your Campus
      </Button>
    ) : (
      <ButtonLink size="large" to={paths.searchSchools()}>
        View Your Campus
      </ButtonLink>
    );
  }
  if (isIn) {
    return (
      <ButtonLink size="large" to={paths.searchSchools()}>
        Find Your Campus
      </ButtonLink>
    );
  }
  return (
    <Button size="large" onClick={() => dispatch(askToJoin('join campus'))}>
      Join Your Campus
    </Button>
  );
}
