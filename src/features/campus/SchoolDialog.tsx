import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { useIsClosed } from '../../data/session/useIsClosed.ts';
import { selectClaims, selectSessionStatus } from '../../data/session/sessionSlice.ts';
import { useCampusAddress } from './useCampusAddress.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CampusMark } from './CampusMark.tsx';
import { CampusFacts, Fact, Facts } from './Facts.tsx';
import styles from './SchoolDialog.module.css';
import { SHARED_CAMPUS_ID, type Campus } from '../../domain/campus.ts';
import { emailDomainsOf } from '../../domain/firstSchools.ts';

/** The email domains that prove enrollment, in words; empty for the shared community. */
function emailEndingsInWords({ id }: Campus): string {
  const [main, first] = emailDomainsOf(id);
  if (main === undefined) return '';
  return first === undefined
    ? `School email ends in ${main}`
    : `School email ends in ${main}, or in a department's, such as ${first}`;
}

/** The reader's next step at a school, a page of the school's site; on the shared site one joins here. */
function WayIn({ school }: { readonly school: Campus }): ReactNode {
  const isIn = useSelector(selectSessionStatus) === 'signedIn';
  const { campusId, isSchoolVerified } = useSelector(selectClaims);
  const addressOf = useCampusAddress();
  const isClosed = useIsClosed(school.id);
  if (isClosed && !isSchoolVerified) return <p>This community is closed.</p>;
  if (!isSchoolVerified && currentCampusId() === SHARED_CAMPUS_ID) {
    const proof = withQuery(paths.schoolEmail(), { campus: school.id });
    return (
      <ButtonLink size="large" isWide to={isIn ? proof : paths.joinStart(proof)}>
        Join Group
      </ButtonLink>
    );
  }
  const memberLabel = campusId === school.id ? 'View Your Campus' : 'Visit As Guest';
  const joinPath = isIn ? paths.schoolEmail() : paths.joinStart();
  const address = addressOf(school.id, isSchoolVerified ? paths.home() : joinPath);
  return (
    <Button
      size="large"
      isWide
      disabled={address === null}
      onClick={() => address && location.assign(address)}
    >
      {isSchoolVerified ? memberLabel : 'Join Group'}
    </Button>
  );
}

interface SchoolDialogProps {
  readonly school: Campus;
  readonly onClose: () => void;
}

/** A school's dialog: where it is, who is in it, and the way to join. */
export function SchoolDialog({ school, onClose }: SchoolDialogProps): ReactNode {
  return (
    <Dialog isInAddress onClose={onClose} title={school.name}>
      <div className={styles.school} data-campus={school.id}>
        <div className={styles.band}>
          <CampusMark campus={school} sizePx={64} />
          <strong>{school.shortName} Buy/Sell</strong>
        </div>
        <Facts>
          <CampusFacts campus={school} />
          <Fact icon={Mail}>{emailEndingsInWords(school)}</Fact>
        </Facts>
        <WayIn school={school} />
      </div>
    </Dialog>
  );
}
