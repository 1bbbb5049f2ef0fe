import type { ReactNode } from 'react';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { socialPageOf } from '../../data/config/contact.ts';
import { Prose, SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { ButtonAnchor } from '../../ui/Button.tsx';

interface InfoPageProps {
  readonly title: string;
  /** The look of the contact link. */
  readonly look?: 'filled' | 'outlined';
  readonly children: ReactNode;
}

/** A page of static text, with a contact link. */
export function InfoPage({ title, look = 'outlined', children }: InfoPageProps): ReactNode {
  const social = socialPageOf(currentCampus());
  return (
    <SettingsFrame title={title}>
      <Prose>{children}</Prose>
      {social === null ? null : (
        <div>
          <ButtonAnchor look={look} href={social.url}>
            Message @{social.handle}
          </ButtonAnchor>
        </div>
      )}
    </SettingsFrame>
  );
}
