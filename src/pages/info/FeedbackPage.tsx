import type { ReactNode } from 'react';
import { SUPPORT_EMAIL } from '../../domain/contact.ts';
import { InfoPage } from './InfoPage.tsx';

/** `/settings/feedback`. */
export function Component(): ReactNode {
  return (
    <InfoPage title="Give Us Feedback">
      <p>
        What is missing, what is in the way, what do you like? Send us a direct message or write to{' '}
        <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>. We read everything.
      </p>
    </InfoPage>
  );
}
