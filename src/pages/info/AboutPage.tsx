import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { paths } from '../../lib/paths.ts';
import { InfoPage } from './InfoPage.tsx';

/** `/settings/about`. */
export function Component(): ReactNode {
  const { id, name, shortName } = currentCampus();
  return (
    <InfoPage title="About">
      <p>
        {shortName} Buy/Sell is where students buy from and sell to their own classmates: books, furniture,
        bikes, tickets, whatever a semester leaves behind. Everybody in a school&apos;s group has verified a
        school email, so you know that it is a student who answers.
      </p>
      <p>
        Posting takes under 30 seconds. You chat, meet at a <Link to={paths.addresses()}>safe spot</Link> and
        pay in person.
      </p>
      <p>
        We are not affiliated with{' '}
        {id === SHARED_CAMPUS_ID ? 'any school' : `${name} or with any other school`}.
      </p>
    </InfoPage>
  );
}
