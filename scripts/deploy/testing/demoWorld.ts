import { settingsFile } from '../checks.ts';
import { type Answer, realWorld, type World } from '../world.ts';

/** A made-up project with complete settings, without network, in which every command succeeds. */

export const DEMO_PROJECT = 'demo-deploy';

export const DEMO_SETTINGS = {
  SMTP_HOST: 'mail.demo-campus.org',
  SMTP_PORT: '465',
  SMTP_USER: 'hello',
  MAIL_RATE: '14',
  MAIL_FROM: 'Demo Campus <hello@demo-campus.org>',
  ALGOLIA_APP_ID: 'AB12CD34EF',
  APP_DOMAINS: 'demo-campus.org',
  WEB_API_KEY: `AIza${'x'.repeat(35)}`,
  REQUIRE_APP_CHECK: 'false',
  WARM_INSTANCES: '1',
  MEMORY_MB: '512',
} as const;

export const DEMO_APP = {
  FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`,
  FIREBASE_AUTH_DOMAIN: 'campus.demo-campus.org',
  FIREBASE_PROJECT_ID: DEMO_PROJECT,
  FIREBASE_STORAGE_BUCKET: 'demo-deploy.firebasestorage.app',
  FIREBASE_APP_ID: '1:123456789:web:abcdef0123456789',
  SUPPORT_EMAIL: 'help@campus.org',
  ALGOLIA_APP_ID: 'AB12CD34EF',
} as const;

export interface DemoWorld extends World {
  /** The printed lines. */
  readonly said: string[];
  /** The commands and requests in order, their words separated by spaces. */
  readonly asked: string[];
}

type Changes = Partial<Pick<World, 'env' | 'now' | 'nodeVersion'>> & {
  /** Replaces the settings above; null: there is no such file. */
  readonly settings?: Readonly<Record<string, string>> | null;
  /** Files that differ from the repository's. */
  readonly files?: Readonly<Record<string, string>>;
  /** The answers to the first command or request that contains these words. All others succeed with no output. */
  readonly answers?: Readonly<Record<string, Answer | string>>;
};

/** The made-up project, on the repository at `root`. */
export function demoWorld(root: string, changes: Changes = {}): DemoWorld {
  const { settings = DEMO_SETTINGS, files = {}, answers = {}, ...rest } = changes;
  const [said, asked]: [string[], string[]] = [[], []];
  const real = realWorld(root);
  const text =
    settings === null ? null : Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  const answerTo = (words: string): Promise<Answer> => {
    asked.push(words);
    const [, answer = ''] = Object.entries(answers).find(([part]) => words.includes(part)) ?? [];
    return Promise.resolve(typeof answer === 'string' ? { isGood: true, text: answer } : answer);
  };
  return {
    env: DEMO_APP,
    nodeVersion: real.nodeVersion,
    now: real.now,
    read: (path) =>
      path === settingsFile(DEMO_PROJECT) ? (text?.join('') ?? null) : (files[path] ?? real.read(path)),
    ask: (argv) => answerTo(argv.join(' ')),
    run: (argv, env) => answerTo([...Object.keys(env).map((name) => `${name}=…`), ...argv].join(' ')),
    request: ({ method, url, body }) => answerTo(`${method} ${url} ${JSON.stringify(body) ?? ''}`.trim()),
    wait: () => Promise.resolve(),
    say: (line) => said.push(line),
    ...rest,
    said,
    asked,
  };
}
