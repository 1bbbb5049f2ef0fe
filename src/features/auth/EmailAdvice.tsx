import { useEffect, useState, type ReactNode } from 'react';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { suggestedEmail } from '../../domain/emailSuggestion.ts';
import { campusUrl } from '../../lib/campusUrl.ts';
import { paths } from '../../lib/paths.ts';
import styles from './EmailAdvice.module.css';
import { useSchoolOfEmail } from './useSchoolOfEmail.ts';

/** Debounce: an address that is still being typed is near many. */
const PAUSE_MS = 500;

/** Short names that are spoken with a vowel first: 'an OU address', 'an SMU address', 'an Elon address'. */
const WITH_AN = /^(?:[AEIO]|[FHLMNRSX][A-Z]+$)/;

interface EmailAdviceProps {
  /** What stands in the field. */
  readonly email: string;
  readonly onTake: (email: string) => void;
  /** The name typed beside it, taken along to another campus. */
  readonly name?: string | undefined;
}

/** Below an address's field: the address that was probably meant, or the way to the campus whose address it is. */
export function EmailAdvice({ email, onTake, name }: EmailAdviceProps): ReactNode {
  const [settled, setSettled] = useState(email);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(email), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [email]);
  return (
    <div role="status" className={styles.advice}>
      {settled === email ? <Advice email={email} onTake={onTake} name={name} /> : null}
    </div>
  );
}

function Advice({ email, onTake, name = '' }: EmailAdviceProps): ReactNode {
  const campus = currentCampus();
  const school = useSchoolOfEmail(email);
  // The address of a school is none that was mistyped.
  const suggested = school === null ? suggestedEmail(email, campus.emailDomain) : null;
  if (suggested !== null) {
    return (
      <button type="button" className={styles.take} onClick={() => onTake(suggested)}>
        Did you mean {suggested.split('@')[1]}?
      </button>
    );
  }
  if (school === null || school.id === campus.id) return null;
  const { id, shortName } = school;
  const there = campusUrl(id, location, paths.register({ email: email.trim(), name: name.trim() }));
  if (there === null) return null;
  return (
    <p>
      That is {WITH_AN.test(shortName) ? 'an' : 'a'} {shortName} address.{' '}
      <a href={there}>Move to {shortName}?</a>
    </p>
  );
}
