import { useEffect, useState, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { REFUSAL_TEXTS } from '../../domain/callables.ts';
import { CAMPUSES, isCampusId, SHARED_CAMPUS_ID, type CampusId } from '../../domain/campus.ts';
import { normalizeEmail, schoolEmailProblem } from '../../domain/schoolEmail.ts';
import { ahead } from '../../features/auth/doorCode.ts';
import { DoorForm } from '../../features/auth/DoorForm.tsx';
import { schoolOf } from '../../features/settings/schoolOf.ts';
import { useGoingOn } from '../../features/settings/useGoingOn.ts';
import { useSchoolEmail } from '../../features/settings/useSchoolEmail.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailField } from '../../features/auth/EmailField.tsx';
import { useOwnTitle } from '../../ui/ownTitle.ts';
import { useFocusAtFirst } from '../../ui/useFocusAtFirst.ts';

/**
 * The school to join: this site's own; on the shared site the one that the address of the page names, else the one whose
 * e-mail address it is. Null when it is no school's; the shared campus, which has no list of domains, for an unknown name.
 */
function schoolFor(email: string, site: CampusId, asked: string | null): CampusId | null {
  if (site !== SHARED_CAMPUS_ID) return site;
  if (asked !== null) return isCampusId(asked) ? asked : SHARED_CAMPUS_ID;
  const found = schoolOf(email, site);
  return found === SHARED_CAMPUS_ID ? null : found;
}

/** Asks for the school address; a PIN to it proves that the person belongs to the school. */
export function Component(): ReactNode {
  const campus = currentCampus();
  const [query, setQuery] = useSearchParams();
  const current = useSchoolEmail();
  useGoingOn();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const navigate = useNavigate();
  const field = useFocusAtFirst<HTMLInputElement>();
  useEffect(() => ahead(import('./VerifySchoolEmailPage.tsx')), []);
  const email = typed ?? query.get('email') ?? current ?? '';

  const submit = (): void => {
    const school = schoolFor(email, campus.id, query.get('campus'));
    const problem = school === null ? 'bad-school-email' : schoolEmailProblem(email, school, current ?? null);
    const isEmpty = normalizeEmail(email) === '';
    if (problem || school === null) {
      setError(REFUSAL_TEXTS[isEmpty ? 'same-school-email' : (problem ?? 'failed')]);
      field.current?.focus();
      return;
    }
    // Back from the PIN finds it here again.
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        next.set('email', normalizeEmail(email));
        return next;
      },
      { replace: true },
    );
    const onShared = campus.id === SHARED_CAMPUS_ID;
    void navigate(paths.verifySchoolEmail(normalizeEmail(email), onShared ? school : null));
  };

  const title = current ? 'Change school email' : 'Join your campus';
  useOwnTitle(title);
  const domain = campus.emailDomain ?? CAMPUSES.ut.emailDomain ?? '';
  return (
    <DoorForm
      title={title}
      text={
        campus.id === SHARED_CAMPUS_ID
          ? 'Enter your school email. We send a PIN to it, once, to see that you study there.'
          : `Only ${campus.shortName} students can see and write posts. We send a PIN to your school email, once.`
      }
      onSubmit={submit}
      below={
        current ? (
          <Link to={paths.home()}>Cancel</Link>
        ) : (
          <>
            <Link to={paths.searchSchools()}>
              {campus.id === SHARED_CAMPUS_ID
                ? 'Find your campus'
                : `Not at ${campus.shortName}? Find your campus`}
            </Link>
            <Link to={paths.logout()}>Log Out</Link>
          </>
        )
      }
    >
      <EmailField
        ref={field}
        label="School email"
        name="school_email"
        autoComplete="email"
        placeholder={`you@${domain}`}
        value={email}
        onChange={(value) => {
          setTyped(value);
          setError(null);
        }}
        error={error}
        hint={campus.emailDomain ? `ends in ${campus.emailDomain}` : undefined}
      />
      <Button
        type="submit"
        size="large"
        isWide
        disabled={current !== undefined && current !== null && normalizeEmail(email) === current}
      >
        Send PIN
      </Button>
    </DoorForm>
  );
}
