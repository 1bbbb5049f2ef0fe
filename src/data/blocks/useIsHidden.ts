import { useSelector } from 'react-redux';
import { selectHiddenMembers } from './blocksSlice.ts';

/** Whether a member is not shown to the reader; read anew when somebody is blocked or unblocked. */
export function useIsHidden(): (uid: string) => boolean {
  const hidden = useSelector(selectHiddenMembers);
  return (uid) => hidden[uid] === true;
}
