import type { ReactNode } from 'react';
import { ContactUs } from './ContactUs.tsx';
import { RailLinks } from './RailLinks.tsx';

/** How to reach us, and the static pages: one request for a page that shows both later. */
export default function ContactAndLinks(): ReactNode {
  return (
    <>
      <ContactUs />
      <RailLinks />
    </>
  );
}
