import type { ReactNode } from 'react';
import { SupportEmail } from '../../features/campus/SupportEmail.tsx';
import { InfoPage } from './InfoPage.tsx';

/** `/settings/feedback`. */
export function Component(): ReactNode {
  return (
    <InfoPage title="Give Us Feedback">
      <p>
        What is missing, what is in the way, what do you like? Send us a direct message or write to{' '}
        <SupportEmail />. We read everything.
      </p>
    </InfoPage>
  );
}
