import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { POSTING_SECONDS } from '../../domain/limits.ts';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { paths } from '../../lib/paths.ts';
import { InfoPage } from './InfoPage.tsx';

/** `/settings/about`. */
export function Component(): ReactNode {
  const { id, name, shortName } = currentCampus();
  const isShared = id === SHARED_CAMPUS_ID;
  return (
    <InfoPage title="About">
      <p>
        {shortName} Buy/Sell is where students buy from and sell to their own classmates: books, furniture,
        bikes, tickets, whatever a semester leaves behind.
      </p>
      <h2>Who is here</h2>
      {isShared ? (
        <p>
          Everybody may read what is posted here. Only students who have confirmed a school email post,
          comment and write messages. Each school has a group of its own, too:{' '}
          <Link to={paths.searchSchools()}>find yours</Link>.
        </p>
      ) : (
        <p>
          Everybody in a school&apos;s group has confirmed a school email, so you know that it is a student
          who answers. Students of other schools may look around and write to you, but not post here.
        </p>
      )}
      <h2>What it costs</h2>
      <p>
        Nothing, and we take no fee. Posting takes under {POSTING_SECONDS} seconds. You chat, meet at a{' '}
        <Link to={paths.addresses()}>safe spot</Link> and pay in person.
      </p>
      <h2>Who we are not</h2>
      <p>
        We are not affiliated with {isShared ? 'any school' : `${name} or with any other school`}. Your school
        is missing? Send us a direct message.
      </p>
      <h2>Open source</h2>
      <p>
        We build on software that others share: <Link to={paths.licences()}>open-source licenses</Link>.
      </p>
    </InfoPage>
  );
}
