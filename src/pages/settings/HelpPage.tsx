import type { ReactNode } from 'react';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { socialPage } from '../../domain/socialPage.ts';
import { SUPPORT_EMAIL } from '../../domain/contact.ts';
import { Prose, SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { ButtonAnchor } from '../../ui/Button.tsx';

/** How to get help. */
export function Component(): ReactNode {
  const social = socialPage(currentCampus().shortName);
  return (
    <SettingsFrame title="Customer Support">
      <Prose>
        <p>
          Something does not work, somebody behaves badly, or a code never arrives? Write to{' '}
          <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>, or send us a direct message. People answer,
          usually within a day.
        </p>
        <p>
          Tell us what you did, what you saw and, if you can, when it happened. Never send us your password.
        </p>
      </Prose>
      <div>
        <ButtonAnchor href={social.url}>Message @{social.handle}</ButtonAnchor>
      </div>
    </SettingsFrame>
  );
}
