import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

/** The terms that are agreed to beside it: in another tab, since what is typed here would not survive a way there and back. */
export const TermsLink = (): ReactNode => (
  <Link to={paths.terms()} target="_blank" rel="noopener">
    Terms of Service
  </Link>
);
