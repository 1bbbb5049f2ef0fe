import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { WithOwnLists } from '../../data/account/ownListsSlice.ts';
import { TERMS_VERSION } from '../../domain/terms.ts';
import { loadOptional } from '../../lib/lazyParts.ts';

const NewTermsDialog = lazy(() => loadOptional(() => import('../../features/auth/NewTermsDialog.tsx')));

/**
 * Asks members who have agreed to none of the terms, or to an earlier version. Not in the settings, where they read the terms or
 * delete their account, nor where they log out.
 */
export function NewTerms(): ReactNode {
  const agreed = useSelector(({ ownLists }: WithOwnLists) => ownLists.terms);
  const { pathname } = useLocation();
  const [isClosed, setClosed] = useState(false);
  // An old page knows an earlier version than was agreed to elsewhere.
  if (
    isClosed ||
    agreed === undefined ||
    agreed >= TERMS_VERSION ||
    /^\/(settings|logout)(\/|$)/.test(pathname)
  )
    return null;
  return (
    <Suspense fallback={null}>
      <NewTermsDialog isFirst={agreed === ''} onClose={() => setClosed(true)} />
    </Suspense>
  );
}
