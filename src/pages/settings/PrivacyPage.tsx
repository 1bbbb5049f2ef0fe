import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { SUPPORT_EMAIL } from '../../domain/contact.ts';
import { Prose, SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { paths } from '../../lib/paths.ts';

/** What we keep about a person, and who sees it. */
export function Component(): ReactNode {
  const product = `${currentCampus().shortName} Buy/Sell`;
  return (
    <SettingsFrame isSubPage title="Privacy Policy">
      <Prose>
        <p>{product} keeps what it needs to let students trade with each other, and nothing to sell on.</p>
        <h2>What others see</h2>
        <ul>
          <li>
            Verified students see your first name, the first letter of your last name, your screen name,
            picture and bio.
          </li>
          <li>They see what you post, comment and save.</li>
          <li>Nobody else sees your email, school email, phone number, gender or birth date.</li>
        </ul>
        <h2>What we keep</h2>
        <ul>
          <li>
            Your account, posts, comments, saved posts and messages, until you delete them or your account.
          </li>
          <li>
            Messages and conversations that were deleted, with their photos, for 30 days, so that they can be
            reported. Nobody in the conversation can see them. Then they are gone, unless they were reported.
          </li>
          <li>
            A copy of what was reported, with its photos, for a year. Of a reported conversation also the
            messages that the reported person deleted. Only those who look into reports can see it.
          </li>
          <li>Your school email, so that one school address belongs to one account.</li>
          <li>
            Figures about how the app is used, such as how many posts are sent: with no name, address or text,
            and not tied to your account. A browser that asks not to be tracked is left out.
          </li>
          <li>Technical records that protect the service from abuse, for a short time.</li>
        </ul>
        <h2 id="cookies">Cookies</h2>
        <p>
          We use your browser&apos;s storage to keep you signed in and to keep what you typed. There are no
          advertising cookies.
        </p>
        <h2>Leaving</h2>
        <p>
          You can <Link to={paths.logout()}>log out</Link> at any time. To have your account deactivated or
          your data deleted or sent to you, write to <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>.
        </p>
      </Prose>
    </SettingsFrame>
  );
}
