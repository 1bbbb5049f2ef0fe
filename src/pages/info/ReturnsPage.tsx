import type { ReactNode } from 'react';
import { SUPPORT_EMAIL } from '../../domain/contact.ts';
import { InfoPage } from './InfoPage.tsx';

/** `/settings/returns`. */
export function Component(): ReactNode {
  return (
    <InfoPage title="Return Policy">
      <p>
        Look at the item before you pay: most things are paid for in person. If something is not as it was
        described all the same:
      </p>
      <ul>
        <li>Contact the seller within 2 days of receiving the item.</li>
        <li>
          If they do not respond, or decline, you have 2 more days to contact support at{' '}
          <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>: 4 days in total.
        </li>
        <li>A refund or exchange that was agreed on happens within 2 days.</li>
      </ul>
    </InfoPage>
  );
}
