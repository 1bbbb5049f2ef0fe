import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { selectClaims, selectUid } from '../../data/session/sessionSlice.ts';
import { NewMessage } from '../../features/chats/newMessage/NewMessage.tsx';
import { useIsDesktop } from '../../features/composer/useIsDesktop.ts';
import { useLeaveComposer } from '../../features/composer/useLeaveComposer.ts';
import { paths } from '../../lib/paths.ts';
import { CreateFrame } from '../create/CreateFrame.tsx';
import { composerReturnPath } from '../create/composerReturnPath.ts';

/**
 * `/messages/new` and `/create/message`: chooses a recipient. A page on phones; on wider screens the first is a dialog
 * over the inbox, and the second redirects.
 */
export function Component(): ReactNode {
  const uid = useSelector(selectUid);
  const { campusId } = useSelector(selectClaims);
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const isWide = useIsDesktop();
  const back = useLeaveComposer();
  const isOverInbox = pathname === paths.newMessage();
  const out = isOverInbox ? paths.messages() : composerReturnPath(query);
  if (isWide && !isOverInbox) return <Navigate to={out} replace />;
  // The page is for members: both are known.
  if (uid === null || campusId === null) return null;
  const leave = (): void => back(out);
  if (isWide) return <NewMessage uid={uid} campusId={campusId} onClose={leave} />;
  return (
    <CreateFrame title="New Message" onBack={leave}>
      <NewMessage uid={uid} campusId={campusId} onClose={null} />
    </CreateFrame>
  );
}
