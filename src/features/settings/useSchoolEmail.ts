import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUid } from '../../data/session/sessionSlice.ts';

/** The verified school address; undefined while unknown. */
export function useSchoolEmail(): string | null | undefined {
  const uid = useSelector(selectUid);
  const [email, setEmail] = useState<string | null>();
  useEffect(() => {
    if (!uid) return undefined;
    let isCurrent = true;
    import('../../data/session/schoolEmail.ts')
      .then(({ getSchoolEmail }) => getSchoolEmail(uid))
      .then(
        (found) => isCurrent && setEmail(found),
        // Unreadable is not fatal here: the server compares again.
        () => isCurrent && setEmail(null),
      );
    return () => {
      isCurrent = false;
    };
  }, [uid]);
  return email;
}
