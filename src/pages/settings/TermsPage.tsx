import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { SHARED_CAMPUS_ID, type Campus } from '../../domain/campus.ts';
import { SupportEmail } from '../../features/campus/SupportEmail.tsx';
import {
  AGE_ALONE,
  AGE_MIN,
  ARBITRATION_OPT_OUT_DAYS,
  CLAIM_WITHIN,
  INFORMAL_DISPUTE_DAYS,
  LIABILITY_MONTHS,
  LIABILITY_USD,
  PAYOUT_DAYS,
  PAYOUT_SETUP_DAYS,
  REMOTE_ARBITRATION_USD,
  SHIPPING_DAYS,
} from '../../domain/limits.ts';
import { Sections, type Section } from '../../features/settings/Sections.tsx';
import { SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { TERMS_VERSION } from '../../domain/terms.ts';
import { versionOf } from '../../features/settings/versionOf.ts';
import { paths } from '../../lib/paths.ts';

const usd = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

const SECTIONS: readonly Section[] = [
  {
    id: 'who',
    title: 'Who may use it',
    content: (
      <p>
        You are at least {AGE_MIN} years old; under {AGE_ALONE} you need a parent or guardian who agrees and
        supervises. One person has one account, under their own name, with a school email of their own.
      </p>
    ),
  },
  {
    id: 'trading',
    title: 'Buying and selling',
    content: (
      <ul>
        <li>A sale is between buyer and seller. We are no party to it and take no fee.</li>
        <li>
          Meet in a <Link to={paths.addresses()}>safe, public place</Link>, look at the item, then pay in
          person.
        </li>
        <li>Sell only what is yours, legal, and described honestly.</li>
        <li>An accepted offer that is shipped leaves within {SHIPPING_DAYS} business days.</li>
        <li>
          Where the sale is paid through our payment provider, the payout is released {PAYOUT_DAYS.join('–')}{' '}
          business days after delivery. You have {PAYOUT_SETUP_DAYS} days after a sale to set up your payment
          account.
        </li>
        <li>
          What to do when something is not as described is in the{' '}
          <Link to={paths.returns()}>Return Policy</Link>.
        </li>
      </ul>
    ),
  },
  {
    id: 'posts',
    title: 'Your posts',
    content: (
      <>
        <p>
          What you post stays yours. You let us store and show it to the members of your community while it is
          posted; what you post in the shared Campus community, to anyone.
        </p>
        <p>
          We remove posts and accounts that break these terms or the{' '}
          <Link to={paths.trust()}>code of conduct</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'leaving',
    title: 'Leaving',
    content: (
      <p>
        You can <Link to={paths.accountSetting('delete')}>delete your account</Link> at any time. That ends
        this agreement; what you have agreed with other students stands.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    content: (
      <p>
        We provide the service as it is. Our liability is limited to the greater of {usd(LIABILITY_USD)} or
        the amount you paid us in the last {LIABILITY_MONTHS} months.
      </p>
    ),
  },
  {
    id: 'disputes',
    title: 'Disputes',
    content: (
      <p>
        Write to us first; we try to settle a dispute informally within {INFORMAL_DISPUTE_DAYS} days. After
        that it is decided by arbitration, remotely below {usd(REMOTE_ARBITRATION_USD)}. You may opt out of
        arbitration within {ARBITRATION_OPT_OUT_DAYS} days of creating your account by writing to{' '}
        <SupportEmail />. A claim must be raised within {CLAIM_WITHIN}.
      </p>
    ),
  },
];

function Intro({ id, name, shortName }: Campus): ReactNode {
  return (
    <>
      <p>
        {shortName} Buy/Sell is a place where students buy from and sell to each other. We are not affiliated
        with {id === SHARED_CAMPUS_ID ? 'any school' : `${name} or any other school`}. By creating an account
        you agree to these terms.
      </p>
      <p>{versionOf(TERMS_VERSION)}</p>
      <p>
        Somebody&apos;s work is used without their consent? Send a{' '}
        <Link to={paths.copyright()}>copyright notice</Link>. Who is reported for it again and again loses the
        account.
      </p>
      <p>
        How we handle your data is in the <Link to={paths.privacy()}>Privacy Policy</Link>.
      </p>
    </>
  );
}

/** `/settings/terms`: the agreement between us and the person. */
export function Component(): ReactNode {
  return (
    <SettingsFrame title="Terms of Service">
      <Sections intro={<Intro {...currentCampus()} />} sections={SECTIONS} />
    </SettingsFrame>
  );
}
