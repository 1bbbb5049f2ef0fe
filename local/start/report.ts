import { addressOf } from '../suite/suite.ts';
import { type MovedPort, type PortName, type Ports, UNSEEN_PORTS } from '../suite/ports.ts';

/** Hosts of the communities for the table. The host's first label selects the community. */
const HOSTS: readonly (readonly [host: string, name: string])[] = [
  ['campus', 'the shared community'],
  ['ut', 'University of Texas'],
  ['ou', 'University of Oklahoma'],
  ['smu', 'Southern Methodist University'],
  ['uf', 'University of Florida'],
  ['ucla', 'University of California, Los Angeles'],
  ['stanford', 'Stanford University'],
  ['duke', 'Duke University'],
];

const NAMES: Readonly<Record<PortName, string>> = {
  app: 'The app',
  auth: 'Auth',
  firestore: 'Firestore',
  functions: 'Functions',
  storage: 'Storage',
  hub: 'Emulator hub',
  mailWeb: 'Local mail',
  smtp: 'SMTP',
  consent: 'Google consent page',
  search: 'Search',
  payments: 'Card provider',
  push: 'Push service',
  eventarc: 'Eventarc',
  tasks: 'Cloud Tasks',
  websocket: 'Firestore websocket',
  logging: 'Logging',
  hosting: 'Hosting',
};

/** The address of a community. */
export function hostAddress(host: string, port: number): string {
  return `http://${host}.localhost:${String(port)}`;
}

/** A sentence for each part that did not get its usual port. */
export function movedText(moved: readonly MovedPort[]): string {
  return moved
    .filter(({ name }) => !UNSEEN_PORTS.has(name))
    .map(({ name, wanted, given }) => `Port ${String(wanted)} is busy; ${NAMES[name]} uses ${String(given)}.`)
    .join('\n');
}

/** The table that is printed when everything is running. */
export function addressTable(
  ports: Ports,
  tookMs: number,
  demo: readonly (readonly [string, string])[],
): string {
  const rows: (readonly [string, string])[] = [
    ...HOSTS.map(([host, name]) => [name, hostAddress(host, ports.app)] as const),
    ['', ''],
    ['Mail sent by the app', addressOf(ports.mailWeb)],
    ...demo,
    ['', ''],
    ...(['firestore', 'auth', 'storage', 'functions', 'hub'] as const).map(
      (name) => [NAMES[name], `127.0.0.1:${String(ports[name])}`] as const,
    ),
    [NAMES.smtp, `127.0.0.1:${String(ports.smtp)}`],
    [NAMES.consent, `${addressOf(ports.consent)}/google`],
    [NAMES.search, `127.0.0.1:${String(ports.search)}`],
    [NAMES.payments, addressOf(ports.payments)],
    [NAMES.push, addressOf(ports.push)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, address]) => (name === '' ? '' : `  ${name.padEnd(width)}  ${address}`));
  const seconds = (tookMs / 1_000).toFixed(1);
  return ['', `Campus Buy/Sell is running (ready in ${seconds} s). Ctrl-C ends it.`, '', ...lines, ''].join(
    '\n',
  );
}
