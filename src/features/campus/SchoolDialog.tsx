import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectClaims, selectSessionStatus } from '../../data/session/sessionSlice.ts';
import { useCampusAddress } from './useCampusAddress.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CampusMark } from './CampusMark.tsx';
import { CampusFacts, Fact, Facts } from './Facts.tsx';
import styles from './SchoolDialog.module.css';
import { SHARED_CAMPUS_ID, type Campus } from '../../domain/campus.ts';
import { SCHOOL_EMAIL_DOMAINS } from '../../domain/schoolEmail.ts';

/** The email domains that prove enrollment, in words; empty for the shared community. */
function emailEndingsInWords({ id }: Campus): string {
  if (id === SHARED_CAMPUS_ID) return '';
  const [main = '', first] = SCHOOL_EMAIL_DOMAINS[id];
  return first === undefined
    ? `School email ends in ${main}`
    : `School email ends in ${main}, or in a department's, such as ${first}`;
}

/** The reader's next step at a school, and its address on the school's site. */
function useWayIn(school: Campus): { readonly label: string; readonly path: string } {
  const isIn = useSelector(selectSessionStatus) === 'signedIn';
  const { campusId, isSchoolVerified } = useSelector(selectClaims);
  if (isSchoolVerified) {
    return { label: campusId === school.id ? 'View Your Campus' : 'Visit As Guest', path: paths.home() };
  }
  return { label: 'Join Group', path: isIn ? paths.schoolEmail() : paths.joinStart() };
}

interface SchoolDialogProps {
  readonly school: Campus;
  readonly onClose: () => void;
}

/** A school's dialog: where it is, who is in it, and the way to join. */
export function SchoolDialog({ school, onClose }: SchoolDialogProps): ReactNode {
  const { label, path } = useWayIn(school);
  const address = useCampusAddress()(school.id, path);
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
        <Button
          size="large"
          isWide
          disabled={address === null}
          onClick={() => address && location.assign(address)}
        >
          {label}
        </Button>
      </div>
    </Dialog>
  );
}
