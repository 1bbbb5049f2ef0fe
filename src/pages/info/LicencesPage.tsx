import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { api, queryResult } from '../../data/live/api.ts';
import { fetchNotices, type Notice, type Notices } from '../../data/config/notices.ts';
import { WhenRead } from '../../features/failed/WhenRead.tsx';
import { Prose, SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import styles from './Licences.module.css';

const { useNoticesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    notices: build.query<Notices, void>({ queryFn: () => queryResult(fetchNotices) }),
  }),
});

/** `/licences`: the software by others that is in the app and in our functions, with the licenses it comes under. */
export function Component(): ReactNode {
  return (
    <SettingsFrame title="Open-Source Licenses">
      <Prose>
        <p>
          Much of what runs here was written by others, who let everybody use it. Thank you. These are their
          packages, and the licenses they come under.
        </p>
      </Prose>
      <WhenRead<Notices>
        reading={useNoticesQuery()}
        label="Loading licenses"
        height="240px"
        what="The list of licenses"
      >
        {(notices) => <Packages notices={notices} />}
      </WhenRead>
    </SettingsFrame>
  );
}

function Packages({ notices: { app, functions, texts } }: { readonly notices: Notices }): ReactNode {
  const withSource = [...app, ...functions].filter(({ isCopyleft }) => isCopyleft);
  return (
    <>
      <section className={styles.section} aria-labelledby="with-source">
        <h2 id="with-source">Source code</h2>
        <p className={styles.lead}>
          The licenses of these packages give you a right to their source code. We use them unchanged.
        </p>
        <ul className={styles.sources}>
          {withSource.map((notice) => (
            <li key={`${notice.name} ${notice.version}`}>
              {notice.name} {notice.version} ({notice.licence}): <Sources notice={notice} />
            </li>
          ))}
        </ul>
      </section>
      <PackageList id="in-app" title="In the app" notices={app} texts={texts} />
      <PackageList id="in-functions" title="On our servers" notices={functions} texts={texts} />
    </>
  );
}

interface PackageListProps {
  readonly id: string;
  readonly title: string;
  readonly notices: readonly Notice[];
  readonly texts: readonly string[];
}

function PackageList({ id, title, notices, texts }: PackageListProps): ReactNode {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.packages}>
        {notices.map((notice) => (
          <li key={`${notice.name} ${notice.version}`}>
            <Package notice={notice} texts={texts} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PackageProps {
  readonly notice: Notice;
  readonly texts: readonly string[];
}

/** The texts are long: they are in the page while they are open. */
function Package({ notice, texts }: PackageProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
      }}
    >
      <summary>
        <span className={styles.name}>
          {notice.name} {notice.version}
        </span>
        <span className={styles.licence}>{notice.licence}</span>
        <ChevronDown size={20} />
      </summary>
      {isOpen ? (
        <>
          <p>
            <Sources notice={notice} />
          </p>
          {notice.texts.map((place) => (
            <pre key={place} className={styles.text}>
              {texts[place]}
            </pre>
          ))}
        </>
      ) : null}
    </details>
  );
}

function Sources({ notice: { source, contains } }: { readonly notice: Notice }): ReactNode {
  const addresses = [...(source === null ? [] : [source]), ...contains];
  return addresses.map((address, n) => (
    <span key={address}>
      {n === 0 ? null : ', '}
      <a href={address} target="_blank" rel="noreferrer">
        {address.replace('https://', '')}
      </a>
    </span>
  ));
}
