import { useEffect, useState } from 'react';
import { campusOf, type Campus } from '../../domain/campus.ts';
import { isProvidersEmail } from '../../domain/emailSuggestion.ts';
import { schoolOfEmail } from '../../domain/firstSchools.ts';

/** Debounce: an address that is still being typed is of many schools. */
const PAUSE_MS = 500;

/** The school of an email address: at once one of the first; of one that was added null until it has been asked for. */
export function useSchoolOfEmail(email: string): Campus | null {
  const first = schoolOfEmail(email);
  const [found, setFound] = useState<readonly [email: string, school: Campus | null]>(['', null]);
  const isAsked = first === null && /@.+\.[a-z]{2,}$/i.test(email.trim()) && !isProvidersEmail(email);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      import('../../data/campuses/addedSchool.ts')
        .then(({ openSchoolOf }) => openSchoolOf(email))
        .then(
          (school) => isOver || setFound([email, school]),
          () => undefined,
        );
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [email, isAsked]);
  if (first !== null) return campusOf(first);
  return found[0] === email ? found[1] : null;
}
