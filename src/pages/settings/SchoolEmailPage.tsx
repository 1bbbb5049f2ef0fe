import { useEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { sendCode } from '../../data/auth/verification.ts';
import { schoolByEmail, schoolById } from '../../data/campuses/schoolDomains.ts';
import { isFields } from '../../data/stored/fields.ts';
import { currentCampus } from '../../data/session/currentCampus.ts';
import {
  selectClaims,
  selectEmail,
  selectIsSchoolVerified,
  selectUid,
} from '../../data/session/sessionSlice.ts';
import { useIsClosed } from '../../data/session/useIsClosed.ts';
import { REFUSAL_TEXTS } from '../../domain/callables.ts';
import {
  FIRST_CAMPUSES,
  isCampusId,
  SHARED_CAMPUS_ID,
  type Campus,
  type CampusId,
} from '../../domain/campus.ts';
import { supportEmail } from '../../data/config/contact.ts';
import { normalizeEmail, schoolEmailProblem } from '../../domain/schoolEmail.ts';
import { emailDomainsOf, schoolOfEmail } from '../../domain/firstSchools.ts';
import { prefetch } from '../../features/auth/preloadAuth.ts';
import { AuthForm } from '../../features/auth/AuthForm.tsx';
import { useCampus } from '../../features/campus/useCampus.ts';
import { OtherSchool } from '../../features/campus/OtherSchool.tsx';
import { callText } from '../../features/auth/useCodeSending.ts';
import { useAccount } from '../../features/settings/accountApi.ts';
import {
  JOINING_STEP,
  useRedirectAfterJoining,
  useSkippedStep,
} from '../../features/settings/useRedirectAfterJoining.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailField } from '../../features/auth/EmailField.tsx';
import { useOwnTitle } from '../../ui/ownTitle.ts';
import { useInitialFocus } from '../../ui/useInitialFocus.ts';
import { missingSchoolPath } from '../../features/campus/missingSchool.ts';
import { PostsElsewhere } from './PostsElsewhere.tsx';

/**
 * The school to join: this site's own; on the shared site the one named in the URL, else the one of the email address.
 * Null for an address of no school; the shared campus, which has no list of domains, for an unknown name.
 */
function schoolFor(email: string, site: CampusId, asked: string | null): CampusId | null {
  if (site !== SHARED_CAMPUS_ID) return site;
  if (asked !== null) return isCampusId(asked) ? asked : SHARED_CAMPUS_ID;
  return schoolOfEmail(email);
}

/** To somebody who has a school already. */
const CHANGE =
  'We send a PIN to your new school email. What you posted stays at the school where you posted it; after the change you can delete it here.';

/** Posts of a school are read by verified students of every school, and written by its own. */
const joiningText = ({ id, shortName }: Campus): string =>
  id === SHARED_CAMPUS_ID
    ? 'Enter your school email. We send a PIN to it, once, to see that you study there.'
    : `Only verified students see posts, and only ${shortName} students write them here. We send a PIN to your school email, once.`;

/** For an address whose verification was revoked. */
const takenBack = (): string =>
  `This school email can't be used any more. If that is a mistake, write to ${supportEmail()}.`;

/** The address that is typed or known (`current` is the account's), what is wrong with it, and mailing a PIN to it. */
function useSchoolEmail(campus: Campus, current: string | null, isMember: boolean) {
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState<string | null>(null);
  const state: unknown = useLocation().state;
  const [error, setError] = useState(
    isFields(state) && state['isTaken'] === true ? REFUSAL_TEXTS['school-email-taken'] : null,
  );
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const field = useInitialFocus<HTMLInputElement>();
  const asked = query.get('campus');
  // The account's own address, if it is one of the school to join.
  const own = useSelector(selectEmail) ?? '';
  const ownSchool = schoolFor(own, campus.id, asked);
  const isOwnFit = ownSchool !== null && schoolEmailProblem(own, emailDomainsOf(ownSchool), null) === null;
  const email = typed ?? query.get('email') ?? current ?? (isOwnFit ? own : '');

  const submit = (): void => {
    if (isBusy) return;
    const address = normalizeEmail(email);
    if (address === '') refuse(REFUSAL_TEXTS['same-school-email']);
    else void send(address);
  };

  const refuse = (text: string): void => {
    setBusy(false);
    setError(text);
    field.current?.focus();
  };

  /** Mails the PIN; errors about the address are shown at its field. */
  const send = async (address: string): Promise<void> => {
    setBusy(true);
    try {
      const known = schoolFor(address, campus.id, asked);
      const school = await (known === null ? schoolByEmail(address) : schoolById(known));
      if (school === null) {
        refuse(REFUSAL_TEXTS['bad-school-email']);
        return;
      }
      const problem = schoolEmailProblem(address, school.domains, current);
      if (problem !== null) {
        refuse(REFUSAL_TEXTS[problem]);
        return;
      }
      const { alreadySent } = await sendCode(
        { purpose: 'school', email: address, campusId: school.id },
        false,
      );
      // Back from the PIN page restores it.
      const withAddress = new URLSearchParams(query);
      withAddress.set('email', address);
      setQuery(withAddress, { replace: true, state: isMember ? null : JOINING_STEP });
      const onShared = campus.id === SHARED_CAMPUS_ID;
      const state = { sent: alreadySent ? 'alreadySent' : 'sent' };
      await navigate(paths.verifySchoolEmail(address, onShared ? school.id : null), { state });
    } catch (failure) {
      refuse(callText(failure));
    }
  };

  const type = (value: string): void => {
    setTyped(value);
    setError(null);
  };
  return { typed, email, error, field, isBusy, type, submit };
}

/** Asks for the school address; a PIN mailed to it proves that the person belongs to the school. */
export function Component(): ReactNode {
  const campus = currentCampus();
  // Unreadable is not fatal here: the server compares again.
  const current = useAccount().data?.schoolEmail ?? null;
  useRedirectAfterJoining();
  const isMember = useSelector(selectIsSchoolVerified);
  const uid = useSelector(selectUid);
  const ownCampus = useSelector(selectClaims).campusId;
  const isSkipped = useSkippedStep();
  const [query] = useSearchParams();
  const asked = query.get('campus');
  // Came to join a school, and logged in as a member or proved a school's address when signing up: the next step is the own
  // campus's button there, or what the other school's dialog offers.
  const [belongsAlready] = useState(
    () => isMember && campus.id === SHARED_CAMPUS_ID && isCampusId(asked) && !query.has('email'),
  );
  const school = useCampus(schoolFor('', campus.id, asked) ?? campus.id);
  const { typed, email, error, field, isBusy, type, submit } = useSchoolEmail(campus, current, isMember);
  const isCurrent = current !== null && normalizeEmail(email) === current;
  useEffect(() => prefetch(import('./VerifySchoolEmailPage.tsx')), []);
  // Members have one, also before it is read.
  const hasOne = isMember || current !== null;
  // Its members may leave it for another school.
  const isClosed = useIsClosed(school.id) && !hasOne;
  const title = hasOne ? 'Change school email' : 'Join your campus';
  useOwnTitle(title);
  if (isSkipped) return null;
  if (belongsAlready)
    return (
      <Navigate
        to={withQuery(paths.searchSchools(), { school: asked === ownCampus ? null : asked })}
        replace
      />
    );
  const domain = school.emailDomain ?? FIRST_CAMPUSES.ut.emailDomain ?? '';
  const form = (
    <AuthForm
      title={title}
      text={isClosed ? 'This community is closed.' : hasOne ? CHANGE : joiningText(campus)}
      onSubmit={submit}
      below={
        hasOne ? (
          <Link to={paths.home()}>Cancel</Link>
        ) : (
          <>
            <Link to={paths.searchSchools()}>
              {campus.id === SHARED_CAMPUS_ID
                ? 'Find your campus'
                : `Not at ${campus.shortName}? Find your campus`}
            </Link>
            {campus.id === SHARED_CAMPUS_ID ? (
              <Link to={missingSchoolPath()}>Your school is not here?</Link>
            ) : null}
            <Link to={paths.logout()}>Log Out</Link>
          </>
        )
      }
    >
      {isClosed ? null : (
        <>
          <EmailField
            ref={field}
            label="School email"
            name="school_email"
            autoComplete="email"
            placeholder={`you@${domain}`}
            value={email}
            onChange={type}
            error={error ?? (isCurrent && !isMember ? takenBack() : null)}
            hint={school.emailDomain ? `ends in ${school.emailDomain}` : undefined}
          />
          {/* What was there before needs no way. */}
          <OtherSchool email={typed ?? ''} />
          <Button type="submit" size="large" isWide isBusy={isBusy} disabled={isCurrent}>
            Send PIN
          </Button>
        </>
      )}
    </AuthForm>
  );
  return (
    <>
      {form}
      {isMember && uid !== null && ownCampus !== null ? (
        <PostsElsewhere key={ownCampus} member={{ uid, campusId: ownCampus }} />
      ) : null}
    </>
  );
}
