import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { APPEAL_DAYS, CHAT_EVIDENCE_MS, REPORT_LIFE_MS } from '../../domain/limits.ts';
import { CONDUCT_VERSION } from '../../domain/terms.ts';
import { versionOf } from '../../features/settings/versionOf.ts';
import { daysInWords } from '../../lib/days.ts';
import { paths } from '../../lib/paths.ts';
import { InfoPage } from './InfoPage.tsx';

/** `/settings/trust_and_safety`: the code of conduct. */
export function Component(): ReactNode {
  const { name, shortName } = currentCampus();
  return (
    <InfoPage title="Trust and Safety">
      <p>
        {shortName} Buy/Sell works because the students of {name} can trust each other. This is our code of
        conduct.
      </p>
      <h2>Meeting</h2>
      <ul>
        <li>
          Meet in daylight at a public place, such as one of the{' '}
          <Link to={paths.addresses()}>safe meet-up spots</Link>.
        </li>
        <li>Bring a friend for big things, and tell somebody where you are going.</li>
        <li>Look at the item first, then pay in person. Never send money ahead.</li>
      </ul>
      <h2>Posting</h2>
      <ul>
        <li>Sell only what is yours and legal; show the real thing, with its faults.</li>
        <li>No weapons, drugs, alcohol, tobacco, exam answers or school IDs.</li>
        <li>No harassment, hate or threats, neither in posts nor in messages.</li>
      </ul>
      <h2 id="scams">Scams</h2>
      <ul>
        <li>Pay when you have seen it: no deposit, gift card or wire before.</li>
        <li>Send nothing back or on: a payment above the price is false.</li>
        <li>Tell nobody a code that was sent to your phone.</li>
        <li>Give nothing to a cousin, mover or agent before the money is in your account.</li>
        <li>Stay here: what is written in another app cannot be reported.</li>
        <li>Type addresses yourself: links can look like a payment provider, or like us.</li>
        <li>Have a ticket transferred while you meet: a picture can be sold many times.</li>
      </ul>
      <p>
        What looks like one of these has a line below it. Your own device finds it, nothing is sent, and it
        can be wrong.
      </p>
      <h2>When something is wrong</h2>
      <p>
        In danger, call 911. Otherwise report it: a post or comment, a person or a conversation, under More
        there. Who is reported is not told by whom, and deleting what was written does not help them: we keep
        deleted messages for {daysInWords(CHAT_EVIDENCE_MS)} and a copy of what was reported for{' '}
        {daysInWords(REPORT_LIFE_MS)}. Need an answer? Write to{' '}
        <Link to={paths.help()}>customer support</Link>.
      </p>
      <p>
        We remove posts and accounts that break these rules. More is in the{' '}
        <Link to={paths.terms()}>Terms of Service</Link>. Whoever we decide about reads why, and may ask once
        for another look within {APPEAL_DAYS} days. What three members report is hidden until a moderator
        looks, for a day at most.
      </p>
      <p>{versionOf(CONDUCT_VERSION)}</p>
    </InfoPage>
  );
}
