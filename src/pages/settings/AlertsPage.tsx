import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { alertFilters, alertName, type OwnAlerts, type SearchAlert } from '../../domain/alert.ts';
import { ALERTS_MAX } from '../../domain/limits.ts';
import { factFilterTexts } from '../../domain/factFilters.ts';
import { hasPrice, rangeText } from '../../domain/searchFilters.ts';
import { CampusName } from '../../features/campus/CampusName.tsx';
import { alertErrorText, useAlertChanges, useAlerts } from '../../features/alerts/alertsApi.ts';
import { useCampusAddress } from '../../features/campus/useCampusAddress.ts';
import { WhenRead } from '../../features/failed/WhenRead.tsx';
import { addressOf } from '../../features/search/searchAddress.ts';
import settings from '../../features/settings/Settings.module.css';
import { Prose, SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { paths } from '../../lib/paths.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './AlertsPage.module.css';
import { FollowRows } from './FollowRows.tsx';

/** `/settings/account/alerts`: the searches and members of whose new posts the member is told. */
export function Component(): ReactNode {
  return (
    <SettingsFrame title="Alerts">
      <Prose>
        <p>
          We tell you when somebody posts what you look for, or a member whose bell you pressed posts
          anything: in your notifications, in the one mail a day, and on devices that show notifications,
          there once an hour for each alert. Up to {ALERTS_MAX}. Nobody else learns of them.
        </p>
      </Prose>
      <WhenRead reading={useAlerts()} label="Loading your alerts" height="120px" what="Your alerts">
        {(alerts) =>
          alerts.searches.length === 0 && alerts.follows.length === 0 ? <NoAlerts /> : <Alerts {...alerts} />
        }
      </WhenRead>
    </SettingsFrame>
  );
}

function NoAlerts(): ReactNode {
  return (
    <EmptyState
      drawing="search"
      title="No alerts yet"
      text="Search for something, and press the bell on the page of results, or on a member’s profile."
      action={<ButtonLink to={paths.search()}>Search</ButtonLink>}
    />
  );
}

function Alerts({ searches, follows }: OwnAlerts): ReactNode {
  const { keep, follow, remove } = useAlertChanges();
  /** Being deleted: gone at once, and back if that fails. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = async (act: () => Promise<void>): Promise<boolean> => {
    setFailure(null);
    try {
      await act();
      return true;
    } catch (error) {
      setFailure(alertErrorText(error));
      return false;
    }
  };
  const takeAway = async (id: string, undo: () => Promise<void>): Promise<void> => {
    setGone((old) => new Set([...old, id]));
    const isDone = await attempt(() => remove(id));
    setGone((old) => new Set([...old].filter((one) => one !== id)));
    if (isDone)
      showAlert({
        kind: 'okay',
        text: 'Alert deleted.',
        durationMs: UNDO_MS,
        action: { text: 'Undo', run: () => void attempt(undo) },
      });
  };
  return (
    <>
      <ErrorText>{failure}</ErrorText>
      <ul className={settings.list} aria-label="Your alerts">
        {searches
          .filter(({ id }) => !gone.has(id))
          .map((alert) => (
            <AlertRow
              key={alert.id}
              alert={alert}
              onDelete={() => void takeAway(alert.id, () => keep(alert.campusId, alert))}
            />
          ))}
        {follows.length === 0 ? null : (
          <FollowRows
            follows={follows.filter(({ id }) => !gone.has(id))}
            onDelete={({ id, sellerUid }) => void takeAway(id, () => follow(sellerUid))}
          />
        )}
      </ul>
    </>
  );
}

const UNDO_MS = 7800;

interface AlertRowProps {
  readonly alert: SearchAlert;
  readonly onDelete: () => void;
}

/** A search in words, which leads to its results, with its filters. */
function AlertRow({ alert, onDelete }: AlertRowProps): ReactNode {
  const addressAt = useCampusAddress();
  const name = alertName(alert);
  const to = addressOf({
    ...alert,
    show: 'latest',
    order: 'newest',
    showsSold: false,
    isPriceOfWords: false,
    areDaysOfWords: false,
    when: null,
  });
  const isHere = alert.campusId === currentCampusId();
  const elsewhere = isHere ? null : addressAt(alert.campusId, to);
  // Its price stands in its name; of one without words and price what else it is about.
  const isNamed = alert.text !== '' || hasPrice(alert);
  const filters = alertFilters(alert).filter(
    (text) => text !== rangeText(alert) && (isNamed || !factFilterTexts(alert).includes(text)),
  );
  return (
    <li className={styles.alert}>
      <div className={styles.words}>
        {elsewhere === null ? (
          <Link to={to} dir="auto">
            {name}
          </Link>
        ) : (
          <a href={elsewhere} dir="auto">
            {name}
          </a>
        )}
        {filters.length === 0 && isHere ? null : (
          <ul className={styles.filters} aria-label="Filters">
            {filters.map((text) => (
              <li key={text}>
                <Chip>{text}</Chip>
              </li>
            ))}
            {isHere ? null : (
              <li>
                <Chip>
                  <CampusName id={alert.campusId} />
                </Chip>
              </li>
            )}
          </ul>
        )}
      </div>
      <IconButton label={`Delete alert: ${name}`} onClick={onDelete}>
        <Trash2 size={20} />
      </IconButton>
    </li>
  );
}
