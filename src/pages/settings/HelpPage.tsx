import type { ReactNode } from 'react';
import { SupportEmail } from '../../features/campus/SupportEmail.tsx';
import { InfoPage } from '../info/InfoPage.tsx';

/** How to get help. */
export function Component(): ReactNode {
  return (
    <InfoPage title="Customer Support" look="filled">
      <p>
        Something does not work, somebody behaves badly, or a code never arrives? Write to <SupportEmail />,
        or send us a direct message.
      </p>
      <p>
        Tell us what you did, what you saw and, if you can, when it happened. Never send us your password.
      </p>
    </InfoPage>
  );
}
