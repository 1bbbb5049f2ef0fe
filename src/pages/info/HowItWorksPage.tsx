import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { InfoPage } from './InfoPage.tsx';

/** `/settings/howitworks`. */
export function Component(): ReactNode {
  return (
    <InfoPage title="How It Works">
      <h2>1. Buy</h2>
      <p>
        Found something? Chat with the seller or comment on the post, and make an offer. Meet at a{' '}
        <Link to={paths.addresses()}>safe spot</Link>, inspect the item, and pay in person.
      </p>
      <h2>2. Sell</h2>
      <p>
        Write what you are selling, add up to 10 photos or videos, and post: it takes under 30 seconds. Answer
        those who ask, agree on a price, meet, and get paid in person.
      </p>
    </InfoPage>
  );
}
