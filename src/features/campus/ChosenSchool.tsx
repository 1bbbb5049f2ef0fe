import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { KEEP_SCROLL } from '../../lib/scrollReset.ts';
import { showFailure } from '../../ui/alerts/alertStore.ts';
import { loadOrClose } from '../../ui/loadOrClose.ts';
import { useStepBack } from '../../ui/useStepBack.ts';
import { isFromTile, withSchool } from './schoolAddress.ts';
import { schoolOfId } from './schools.ts';

const SchoolDialog = lazy(() =>
  loadOrClose(
    () => import('./SchoolDialog.tsx'),
    ({ onClose }) => onClose(),
  ),
);

/** The dialog of the school in `?school=`, so that it can be shared and Back closes it; reports an unknown school. */
export function ChosenSchool(): ReactNode {
  const [params, setParams] = useSearchParams();
  const back = useStepBack();
  const location = useLocation();
  const id = params.get('school');
  const school = schoolOfId(id);
  const isNone = id !== null && school === null;
  useEffect(() => {
    if (!isNone) return;
    showFailure();
    setParams((old) => withSchool(old, null), { replace: true, state: KEEP_SCROLL });
  }, [isNone, setParams]);
  const close = (): void => {
    const clear = (): void =>
      setParams((old) => withSchool(old, null), { replace: true, state: KEEP_SCROLL });
    // Opened by a tile: the previous entry is the same page. Opened by a link: there is none.
    if (isFromTile(location.state)) back.go(clear);
    else clear();
  };
  if (!school) return null;
  return (
    <Suspense fallback={null}>
      <SchoolDialog school={school} onClose={close} />
    </Suspense>
  );
}
