import type { ReactNode } from 'react';
import { supportEmail } from '../../data/config/contact.ts';

/** The support address, as a link that begins a mail to it. */
export function SupportEmail(): ReactNode {
  const address = supportEmail();
  return <a href={`mailto:${address}`}>{address}</a>;
}
