import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { POST_MEDIA_MAX, POSTING_SECONDS } from '../../domain/limits.ts';
import { paths } from '../../lib/paths.ts';
import { InfoPage } from './InfoPage.tsx';

/** `/settings/howitworks`. */
export function Component(): ReactNode {
  return (
    <InfoPage title="How It Works">
      <p>{currentCampus().shortName} Buy/Sell in two steps. All you need is a school email.</p>
      <h2>1. Buy</h2>
      <p>
        Found something? Chat with the seller or comment on the post, and make an offer. Meet at a{' '}
        <Link to={paths.addresses()}>safe spot</Link>, inspect the item, and pay in person.
      </p>
      <p>
        Not sure yet? Save the post: you find it under My Saved, and are told when its price drops or it is
        sold. Nothing there? Post what you need, and choose Looking for.
      </p>
      <h2>2. Sell</h2>
      <p>
        Write what you are selling, add up to {POST_MEDIA_MAX} photos or videos, and post: it takes under{' '}
        {POSTING_SECONDS} seconds. Answer those who ask, agree on a price, meet, and get paid in person.
      </p>
      <p>
        You can edit words, photos and price at any time. Somebody is coming for it? Reserve it. Gone? Mark it
        as sold: everybody sees that it is, and only you and the buyer see to whom. You find all you sell
        under Selling on your profile.
      </p>
    </InfoPage>
  );
}
