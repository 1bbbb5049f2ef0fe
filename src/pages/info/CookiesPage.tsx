import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { InfoPage } from './InfoPage.tsx';

/** `/settings/cookies`. */
export function Component(): ReactNode {
  return (
    <InfoPage title="Cookies">
      <p>
        We use the storage of your browser for what the app needs: to keep you signed in, to keep what you
        have typed and not sent yet, and to remember light or dark. Logging out empties what belongs to your
        account.
      </p>
      <p>
        More is in the <Link to={`${paths.privacy()}#cookies`}>Privacy Policy</Link>.
      </p>
    </InfoPage>
  );
}
