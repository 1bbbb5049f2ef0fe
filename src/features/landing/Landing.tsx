import { lazy, Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectIsSchoolVerified, selectSessionStatus } from '../../data/session/sessionSlice.ts';
import { loadOptional } from '../../lib/lazyParts.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { GOOGLE_WAY, SHORTEST_WAY } from '../../lib/shortestWay.ts';
import { useOwnCampusAddress } from '../campus/useCampusAddress.ts';
import { Benefits } from './Benefits.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import styles from './Landing.module.css';

/** Far below the first screen, which does not wait for it. */
const Faq = lazy(() => loadOptional(async () => ({ default: (await import('./Faq.tsx')).Faq })));

interface LandingProps {
  /** The schools to choose from. */
  readonly picker: ReactNode;
}

/** The landing page of the shared community; its feed is below it. */
export function Landing({ picker }: LandingProps): ReactNode {
  return (
    <div className={styles.landing}>
      <section className={styles.hero} aria-labelledby="welcome">
        <div className={styles.words}>
          <h1 id="welcome">Buy and sell with classmates</h1>
          <p className={styles.lead}>
            Textbooks, bikes, sofas, tickets: from students at your school, picked up on campus, paid in
            person.
          </p>
          <LandingAction />
        </div>
        <PhonePreview />
      </section>
      <Benefits />
      <section className={styles.section} aria-labelledby="schools">
        <h2 id="schools">Find Your Campus</h2>
        {picker}
      </section>
      <HowItWorks />
      <section className={styles.section} aria-labelledby="faq">
        <h2 id="faq">Questions</h2>
        <div className={styles.faq}>
          <Suspense fallback={null}>
            <Faq />
          </Suspense>
        </div>
      </section>
    </div>
  );
}

/** The main action: go to one's campus, or choose one to join. */
function LandingAction(): ReactNode {
  const isIn = useSelector(selectSessionStatus) === 'signedIn';
  const isSchoolVerified = useSelector(selectIsSchoolVerified);
  const url = useOwnCampusAddress();
  if (url !== null)
    return (
      <Button size="large" onClick={() => location.assign(url)}>
        View Your Campus
      </Button>
    );
  const forOthers = isIn ? 'Find Your Campus' : 'Join Your Campus';
  return (
    <>
      <ButtonLink size="large" to={paths.searchSchools()}>
        {isSchoolVerified ? 'View Your Campus' : forOthers}
      </ButtonLink>
      {isIn ? null : (
        <p className={styles.way}>
          <Link to={paths.register()}>{SHORTEST_WAY}</Link> {GOOGLE_WAY}
        </p>
      )}
    </>
  );
}

/** A picture of the app: the top of the feed in the demo community, taken by `npm run product-pictures`. */
function PhonePreview(): ReactNode {
  return (
    <div className={styles.phone}>
      <picture>
        <source srcSet="/landing/phone-dark.webp" media="(prefers-color-scheme: dark)" />
        <img
          src="/landing/phone-light.webp"
          alt="A campus feed: a student's post with photos, and the buttons to message the seller, comment and save"
          width={390}
          height={584}
          fetchPriority="high"
        />
      </picture>
    </div>
  );
}
