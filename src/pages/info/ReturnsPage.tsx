import type { ReactNode } from 'react';
import { SupportEmail } from '../../features/campus/SupportEmail.tsx';
import { REFUND_DAYS, RETURN_CONTACT_DAYS, RETURN_SUPPORT_DAYS } from '../../domain/limits.ts';
import { RETURNS_VERSION } from '../../domain/terms.ts';
import { versionOf } from '../../features/settings/versionOf.ts';
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
        <li>Contact the seller within {RETURN_CONTACT_DAYS} days of receiving the item.</li>
        <li>
          If they do not respond, or decline, you have {RETURN_SUPPORT_DAYS} more days to contact support at{' '}
          <SupportEmail />: {RETURN_CONTACT_DAYS + RETURN_SUPPORT_DAYS} days in total.
        </li>
        <li>A refund or exchange that was agreed on happens within {REFUND_DAYS} days.</li>
      </ul>
      <p>{versionOf(RETURNS_VERSION)}</p>
    </InfoPage>
  );
}
