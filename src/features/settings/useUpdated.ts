import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';

/** After a setting was stored: shows an alert and returns to the account page. */
export function useUpdated(): () => void {
  const navigate = useNavigate();
  return () => {
    showAlert({ text: 'Account Updated!', kind: 'success' });
    void navigate(paths.account(), { replace: true });
  };
}
