import { useEffect, useState, type ReactNode } from 'react';
import { campusOf, SHARED_CAMPUS_ID, type CampusId } from '../../domain/campus.ts';
import { SCHOOLS, schoolsMatching } from '../../features/campus/schools.ts';
import { useAddedSchools } from '../../features/campus/useAddedSchools.ts';
import { SearchTextField } from '../../ui/SearchTextField.tsx';
import { useLatest } from '../../ui/useLatest.ts';
import styles from './Desk.module.css';

interface CampusFieldProps {
  readonly campusId: CampusId | null;
  /** '' for all campuses. */
  readonly onChoose: (id: string) => void;
}

/** One of all campuses, for a lead: there are too many for a select, so they are found as in the finder of schools, and chosen by id. */
export function CampusField({ campusId, onChoose }: CampusFieldProps): ReactNode {
  const [typed, setTyped] = useState(campusId ?? '');
  const [added] = useAddedSchools(typed, true);
  const shared = schoolsMatching([campusOf(SHARED_CAMPUS_ID)], typed);
  const found = [...(added.fitting?.(typed) ?? schoolsMatching(SCHOOLS, typed)), ...shared];
  const id = typed.trim().toLowerCase();
  // Also once the schools have come that fit what was typed before.
  const isOne = id === '' || found.some((one) => one.id === id);
  const choose = useLatest(() => id !== (campusId ?? '') && onChoose(id));
  useEffect(() => void (isOne && choose.current()), [isOne, id, choose]);
  return (
    <div className={styles.campus}>
      <SearchTextField
        isLabelHidden
        label="Campus"
        placeholder="All campuses"
        name="campus"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        list="campuses"
        value={typed}
        onChange={setTyped}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && found[0] !== undefined && id !== '') setTyped(found[0].id);
        }}
      />
      <datalist id="campuses">
        {found.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </datalist>
    </div>
  );
}
