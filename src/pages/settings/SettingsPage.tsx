import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { selectSessionStatus } from '../../data/session/sessionSlice.ts';
import { LIST_BESIDE_MIN_PX } from '../../features/settings/listBeside.ts';
import { SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { SettingsMenu } from '../../features/settings/SettingsMenu.tsx';
import { paths } from '../../lib/paths.ts';
import { useMinWidth } from '../../ui/useMinWidth.ts';

/** `/settings`: the list, where it is not shown next to each page anyway. */
export function Component(): ReactNode {
  const status = useSelector(selectSessionStatus);
  const hasList = useMinWidth(LIST_BESIDE_MIN_PX);
  if (!hasList) {
    return (
      <SettingsFrame title="Settings">
        <SettingsMenu />
      </SettingsFrame>
    );
  }
  if (status === 'loading') return null;
  return <Navigate to={status === 'signedIn' ? paths.account() : paths.about()} replace />;
}
