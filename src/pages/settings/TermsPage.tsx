import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { SUPPORT_EMAIL } from '../../domain/contact.ts';
import { Prose, SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { paths } from '../../lib/paths.ts';

/** The agreement between us and the person. */
export function Component(): ReactNode {
  const { id, name, shortName } = currentCampus();
  const product = `${shortName} Buy/Sell`;
  return (
    <SettingsFrame isSubPage title="Terms of Service">
      <Prose>
        <p>
          {product} is a place where students buy from and sell to each other. We are not affiliated with{' '}
          {id === SHARED_CAMPUS_ID ? 'any school' : `${name} or any other school`}. By creating an account you
          agree to these terms.
        </p>
        <h2>Who may use it</h2>
        <p>
          You are at least 16 years old; under 18 you need a parent or guardian who agrees and supervises. One
          person has one account, under their own name, with a school email of their own.
        </p>
        <h2>Buying and selling</h2>
        <ul>
          <li>A sale is between buyer and seller. We are no party to it and take no fee.</li>
          <li>Meet in a safe, public place, look at the item, then pay in person.</li>
          <li>Sell only what is yours, legal, and described honestly.</li>
          <li>An accepted offer that is shipped leaves within 3 business days.</li>
          <li>
            Where the sale is paid through our payment provider, the payout is released 3–5 business days
            after delivery. You have 90 days after a sale to set up your payment account.
          </li>
        </ul>
        <h2>Your posts</h2>
        <p>
          What you post stays yours. You let us store and show it to the members of your community while it is
          posted. We remove posts and accounts that break these terms.
        </p>
        <h2>Liability</h2>
        <p>
          We provide the service as it is. Our liability is limited to the greater of $100 or the amount you
          paid us in the last 12 months.
        </p>
        <h2>Disputes</h2>
        <p>
          Write to us first; we try to settle a dispute informally within 30 days. After that it is decided by
          arbitration, remotely below $10,000. You may opt out of arbitration within 30 days of creating your
          account by writing to <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>. A claim must be
          raised within one year.
        </p>
        <p>
          How we handle your data is in the <Link to={paths.privacy()}>Privacy Policy</Link>.
        </p>
      </Prose>
    </SettingsFrame>
  );
}
