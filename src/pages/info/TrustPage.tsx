import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { CHAT_EVIDENCE_MS, REPORT_LIFE_MS } from '../../domain/limits.ts';
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
        <li>
          <b>Paying first.</b> A deposit to hold it, a gift card, a wire, or Venmo before you meet: the thing
          often does not exist.
        </li>
        <li>
          <b>Paying too much.</b> A check or payment above the price, and a part to send back or on to movers.
          The first payment turns out false, and what you sent is gone.
        </li>
        <li>
          <b>A code.</b> Whoever asks for a code sent to your phone opens an account in your name with it.
        </li>
        <li>
          <b>Somebody else collects it.</b> A cousin, a mover, a shipping agent: give it out when the money is
          in your account, not when a mail says so.
        </li>
        <li>
          <b>Another app at once.</b> What is written elsewhere cannot be reported here.
        </li>
        <li>
          <b>A link.</b> Pages that look like a payment provider or like us take passwords and cards. Type the
          address yourself.
        </li>
        <li>
          <b>A picture of a ticket.</b> It can be sold many times. Have the ticket transferred while you meet.
        </li>
      </ul>
      <p>
        Messages and posts that look like one of these have a line below them. Your own device finds them:
        what you read is sent to nobody for it, and the line can be mistaken.
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
        <Link to={paths.terms()}>Terms of Service</Link>.
      </p>
    </InfoPage>
  );
}
