import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SUPPORT_EMAIL } from '../../features/campus/contact.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { LaterPage } from './LaterPage.tsx';

interface Setting {
  readonly heading: string;
  readonly text: string;
}

/** By the last part of the address. */
const SETTINGS: Readonly<Record<string, Setting>> = {
  screen_name: {
    heading: 'Screen name',
    text: 'Choosing another screen name comes to this page soon.',
  },
  password: {
    heading: 'Password',
    text: 'Changing it here comes soon. Until then, log out and press "Forgot password?": we mail you a link.',
  },
  email: {
    heading: 'Email',
    text: `Changing it here comes soon. Until then, write to ${SUPPORT_EMAIL} from your present address.`,
  },
  phone: { heading: 'Phone', text: 'Adding your phone number comes to this page soon.' },
  gender: { heading: 'Gender', text: 'Choosing it comes to this page soon. It is never shown to others.' },
  birth_date: {
    heading: 'Birth date',
    text: 'Choosing it comes to this page soon. It is never shown to others.',
  },
};

/** `/settings/account/{setting}`: the editor of one part of the account. */
export function Component(): ReactNode {
  const name = useLocation().pathname.split('/').at(-1) ?? '';
  const setting = SETTINGS[name] ?? { heading: 'Account Settings', text: 'This setting comes soon.' };
  return (
    <LaterPage
      heading={setting.heading}
      drawing="person"
      title="Nothing to see here - yet"
      text={setting.text}
      action={<ButtonLink to={paths.account()}>Account Settings</ButtonLink>}
    />
  );
}
