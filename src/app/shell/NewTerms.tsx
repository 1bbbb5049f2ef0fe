import { lazy, Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { WithOwnLists } from '../../data/account/ownListsSlice.ts';
import { TERMS_VERSION } from '../../domain/terms.ts';
import { loadOptional } from '../../lib/lazyParts.ts';

const NewTermsDialog = lazy(() => loadOptional(() => import('../../features/terms/NewTermsDialog.tsx')));

/** Asks members who have agreed to an earlier version of the terms. */
export function NewTerms(): ReactNode {
  const agreed = useSelector(({ ownLists }: WithOwnLists) => ownLists.terms);
  return agreed === undefined || agreed === TERMS_VERSION ? null : (
    <Suspense fallback={null}>
      <NewTermsDialog />
    </Suspense>
  );
}
