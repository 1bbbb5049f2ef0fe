import { relative, resolve } from 'node:path';
import { LOOPBACK } from '../shared/loopback.ts';
import { membersOf } from './internals.ts';
import { type Ports } from './ports.ts';

export const PROJECT_ID = 'demo-campus';

/** The default bucket of a project, in the suite's configuration of functions and clients. */
export const BUCKET = `${PROJECT_ID}.appspot.com`;

/** The emulators that can be selected. */
export const EMULATORS = ['auth', 'firestore', 'functions', 'storage', 'hosting'] as const;
export type Emulator = (typeof EMULATORS)[number];

export interface ConfigPlace {
  readonly root: string;
  /** The folder in which the returned configuration will be. */
  readonly folder: string;
  readonly ports: Ports;
  /** The folder for Hosting; default: that of the configuration. */
  readonly site?: string;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * A project's firebase.json adapted for one suite: own ports, no Emulator UI (which would be downloaded), and paths
 * relative to another folder. Throws if a section that exists, or that a selected emulator needs, has an unexpected
 * form.
 */
export function suiteConfig(source: Json, place: ConfigPlace, only: readonly Emulator[] = EMULATORS): Json {
  const { root, folder, ports, site } = place;
  const absolute = (path: unknown): string => resolve(root, text(path));
  const of = (name: Emulator, rewritten: (section: Json) => Json): Json =>
    name in source || only.includes(name) ? { [name]: rewritten(section(source, name)) } : {};
  const at = (port: number): Json => ({ host: LOOPBACK, port });
  return {
    ...of('firestore', ({ rules, indexes }) => ({
      rules: absolute(rules),
      ...(indexes === undefined ? {} : { indexes: absolute(indexes) }),
    })),
    ...of('storage', ({ rules }) => ({ rules: absolute(rules) })),
    ...of('functions', (functions) => ({
      ...functions,
      // firebase-tools joins this path with the configuration's folder, and accepts no absolute one.
      source: relative(folder, absolute(functions.source)),
      predeploy: undefined,
    })),
    ...of('hosting', (hosting) => ({
      ...hosting,
      public: relative(folder, site ?? absolute(hosting.public)),
      predeploy: undefined,
    })),
    emulators: {
      singleProjectMode: true,
      ui: { enabled: false },
      hub: at(ports.hub),
      auth: at(ports.auth),
      functions: at(ports.functions),
      firestore: { ...at(ports.firestore), websocketPort: ports.websocket },
      storage: at(ports.storage),
      hosting: at(ports.hosting),
      eventarc: at(ports.eventarc),
      tasks: at(ports.tasks),
      logging: at(ports.logging),
    },
  };
}

function section(source: Json, name: string): Json {
  const value = source[name];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`firebase.json: "${name}" has to be one object.`);
  }
  return Object.fromEntries(Object.entries(value));
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error('firebase.json: a path is missing.');
  return value;
}

const PORT_NAMES = [...EMULATORS, 'hub', 'eventarc', 'tasks', 'logging'] as const;

/** The ports that a firebase.json names for its emulators. */
export function portsIn(source: Json): Partial<Ports> {
  const emulators = membersOf(source.emulators);
  const ports = [
    ...PORT_NAMES.map((name) => [name, membersOf(emulators[name]).port] as const),
    ['websocket', membersOf(emulators.firestore).websocketPort] as const,
  ];
  return Object.fromEntries(ports.filter(([, port]) => typeof port === 'number'));
}
