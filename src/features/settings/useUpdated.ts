import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';

/** After a setting was stored: says so and goes up to the account, which shows it. */
export function useUpdated(): () => void {
  const navigate = useNavigate();
  return () => {
    showAlert({ text: 'Account Updated!', kind: 'success' });
    void navigate(paths.account(), { replace: true });
  };
}
