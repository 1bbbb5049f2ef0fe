import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { appConfig, type AppConfig } from '../../data/config/appConfig.ts';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { SHARED_CAMPUS_ID, type Campus } from '../../domain/campus.ts';
import { SupportEmail } from '../../features/campus/SupportEmail.tsx';
import { BACKUP_LIFE_MS, CHAT_EVIDENCE_MS, REPORT_LIFE_MS, USERNAME_HOLD_MS } from '../../domain/limits.ts';
import { Sections, type Section } from '../../features/settings/Sections.tsx';
import { SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { daysInWords } from '../../lib/days.ts';
import { PRIVACY_VERSION } from '../../domain/terms.ts';
import { versionOf } from '../../features/settings/versionOf.ts';
import { paths } from '../../lib/paths.ts';
import { STORED } from './privacyStored.tsx';

const support = <SupportEmail />;

/** The service providers that are configured. */
function services(config: AppConfig): Section {
  const { analytics, map, region, imageCdn, appCheckSiteKey, search, stripePublishableKey } = config;
  return {
    id: 'services',
    title: 'Who works for us',
    content: (
      <ul>
        <li>Google (Firebase) keeps the accounts, the database and the files, and serves this site.</li>
        {search ? (
          <li>
            A search provider holds a copy of posts and public profiles, to find them. Of a school&apos;s,
            only its verified students and guests can search.
          </li>
        ) : null}
        <li>A mail provider delivers our mails, and a payment provider pays out sellers who ask for it.</li>
        {stripePublishableKey ? (
          <li>
            The page of payments loads a script of the payment provider, which sees your network address and
            your browser.
          </li>
        ) : null}
        {imageCdn ? (
          <li>A network for pictures delivers the photos of posts. Photos of messages never.</li>
        ) : null}
        {appCheckSiteKey ? (
          <li>Google reCAPTCHA tells people from programs; it sees your network address and your browser.</li>
        ) : null}
        {region ? (
          <li>A service for network addresses tells which country you are in. We do not store the answer.</li>
        ) : null}
        {analytics ? (
          <li>
            Figures about how the app is used, such as how many posts are sent, go to an analytics provider:
            with no name, address or text, and not tied to your account. A browser that asks not to be tracked
            is left out.
          </li>
        ) : null}
        {map ? (
          <li>A map provider draws the meet-up spots; it sees which part of the map you look at.</li>
        ) : null}
      </ul>
    ),
  };
}

const COOKIES: Section = {
  id: 'cookies',
  title: 'Cookies',
  content: (
    <p>
      We use your browser&apos;s storage to keep you signed in, to keep what you typed and have not sent, to
      show the last feed at once, and to remember light or dark. Logging out empties what belongs to your
      account. There are no advertising cookies.
    </p>
  ),
};

const LEAVING: Section = {
  id: 'leaving',
  title: 'Your choices, and leaving',
  content: (
    <ul>
      <li>
        Change what we store about you in <Link to={paths.account()}>Account Settings</Link> and in your{' '}
        <Link to={paths.profileEdit()}>profile</Link>.
      </li>
      <li>Stop notification mails there, or by the link in each of them.</li>
      <li>
        You can <Link to={paths.logout()}>log out</Link> at any time. To have your account deactivated, log
        out and write to {support}.
      </li>
      <li>
        <Link to={paths.accountSetting('delete')}>Delete your account</Link>, at once and for good. What stays
        for a while: deleted messages for {daysInWords(CHAT_EVIDENCE_MS)}, reports about you for{' '}
        {daysInWords(REPORT_LIFE_MS)}, your username, without whose it was, for{' '}
        {daysInWords(USERNAME_HOLD_MS)}, and for a year a number, which we cannot turn back, for your email
        with each person you had a deal with, so that nobody counts twice for them.
      </li>
      <li>
        What is deleted is out of our backups after {daysInWords(BACKUP_LIFE_MS)} at most. They are read only
        to repair a loss, and what was deleted since is deleted from them again.
      </li>
      <li>
        <Link to={paths.downloadData()}>Download a copy of your data</Link>. It waits for you alone, for 24
        hours.
      </li>
      <li>Questions? Write to {support} from the email of your account.</li>
    </ul>
  ),
};

function Intro({ id, name, shortName }: Campus): ReactNode {
  const people = id === SHARED_CAMPUS_ID ? 'students' : `the students of ${name}`;
  return (
    <>
      <p>
        {shortName} Buy/Sell stores what it needs to let {people} trade with each other. We sell no data and
        show no advertising. This page says what is stored, who can see it, and for how long.{' '}
        {versionOf(PRIVACY_VERSION)}
      </p>
      <p>
        Nobody else sees your email, school email, phone number, gender or birth date. What you write in a
        school&apos;s community is for verified students; the shared Campus community can be read by anyone.
      </p>
    </>
  );
}

/** `/settings/privacy`: what is stored about a person, who sees it, and for how long. */
export function Component(): ReactNode {
  return (
    <SettingsFrame title="Privacy Policy">
      <Sections
        intro={<Intro {...currentCampus()} />}
        sections={[...STORED, services(appConfig()), COOKIES, LEAVING]}
      />
    </SettingsFrame>
  );
}
