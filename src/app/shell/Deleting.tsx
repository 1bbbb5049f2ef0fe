import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectMyProfile } from '../../data/session/sessionSlice.ts';

const DeletingAccount = lazy(() => import('./DeletingAccount.tsx'));

/** While the own account is being deleted: blocks every page of the app, in every tab and on every device. */
export function Deleting(): ReactNode {
  const me = useSelector(selectMyProfile);
  // Stays when the session ends: the page below is about to be left.
  const [uid, setUid] = useState<string | null>(null);
  if (me?.status === 'deleting' && uid !== me.id) setUid(me.id);
  if (uid === null) return null;
  return (
    <Suspense fallback={null}>
      <DeletingAccount uid={uid} onLeft={() => setUid(null)} />
    </Suspense>
  );
}
