import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { fetchCampusFile, applyColours } from '../../data/session/campusFile.ts';
import { isFields } from '../../data/stored/fields.ts';
import { isCampusId, learnCampus, SHARED_CAMPUS_ID, type Campus } from '../../domain/campus.ts';
import { showFailure } from '../../ui/alerts/alertStore.ts';
import { useStepBack } from '../../ui/useStepBack.ts';
import { MISSING } from './missingSchool.ts';
import { MissingSchool } from './MissingSchool.tsx';
import { SchoolDialog } from './SchoolDialog.tsx';
import { SCHOOLS } from './schools.ts';

/**
 * The school of this id: at once one of the first, which may have been closed since; another when its file has come. Null where there
 * is none, or nobody can say; undefined until then.
 */
function useSchool(id: string): Campus | null | undefined {
  const first = SCHOOLS.find((school) => school.id === id);
  const isAsked = isCampusId(id) && id !== SHARED_CAMPUS_ID && id !== MISSING;
  const [read, setRead] = useState<Campus | null | undefined>(isAsked ? undefined : null);
  useEffect(() => {
    if (!isAsked) return;
    fetchCampusFile(id).then(
      (file) => {
        if (file) {
          learnCampus(file);
          applyColours('chosen-colours', [file]);
        }
        setRead(file);
      },
      () => setRead(null),
    );
  }, [id, isAsked]);
  return read ?? first ?? read;
}

interface ChosenSchoolProps {
  /** As in `?school=`. */
  readonly id: string;
  /** What was searched for. */
  readonly typed: string;
  /** Takes the school out of the address. */
  readonly onClear: () => void;
}

/**
 * The dialog of the school in `?school=`, or of one that is missing, so that it can be shared and Back closes it; reports an
 * unknown school.
 */
export default function ChosenSchool({ id, typed, onClear }: ChosenSchoolProps): ReactNode {
  const back = useStepBack();
  const location = useLocation();
  const school = useSchool(id);
  const isNone = school === null && id !== MISSING;
  useEffect(() => {
    if (!isNone) return;
    showFailure();
    onClear();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each school
  }, [isNone]);
  const close = (): void => {
    // Opened by a tile: the previous entry is the same page. Opened by a link: there is none.
    if (isFields(location.state) && 'isFromTile' in location.state) back.go(onClear);
    else onClear();
  };
  if (isNone || school === undefined) return null;
  if (school === null) return <MissingSchool typed={typed} onClose={close} />;
  return <SchoolDialog school={school} onClose={close} />;
}
