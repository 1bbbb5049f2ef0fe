import type { FunctionsManifest } from './manifest.ts';
import type { Answer, Request } from './world.ts';

/** The types of a deployment's steps. `steps.ts` lists the steps, `run.ts` runs them. */

/** What is known about the deployment before its first step. */
export interface Facts {
  readonly project: string;
  /** The project's number, which is part of its service accounts' names. */
  readonly projectNumber: string;
  /** The region of functions, database and bucket. */
  readonly region: string;
  /** Without `gs://`. */
  readonly bucket: string;
  /** The main domain of the campus hosts, which links lead to. */
  readonly domain: string;
  readonly domains: readonly string[];
  /** The search application; empty if there is no search. */
  readonly searchApp: string;
  readonly manifest: FunctionsManifest;
  /** Collections with a TTL policy, and the number of composite indexes to expect. */
  readonly ttlCollections: readonly string[];
  readonly compositeIndexes: number;
  /** Functions that are deployed at a time; null: all at once. */
  readonly functionsAtOnce: number | null;
  /** Recipient of alerts and monthly budget; null if not given. */
  readonly alarms: { readonly email: string; readonly budget: string } | null;
}

/** One action of a step. */
export type Action =
  | {
      readonly kind: 'command';
      readonly argv: readonly string[];
      readonly env?: Readonly<Record<string, string>>;
      /** Names of secrets of the project that the program gets in its environment. */
      readonly secrets?: readonly string[];
    }
  | ({ readonly kind: 'request' } & Request);

/** 'done': nothing to do. 'open': there is. Otherwise why it cannot be done here. */
export type Finding = 'done' | 'open' | { readonly stop: string };

export interface Look {
  /** An action that only reads. */
  readonly by: Action;
  readonly judge: (answer: Answer, facts: Facts) => Finding;
}

export interface Step {
  readonly name: string;
  /** What it does, for whoever watches. */
  readonly says: string;
  /** Why it does not apply to this project; null if it does. */
  readonly skipped?: (facts: Facts) => string | null;
  /** How to detect beforehand that it is done already: when each of these says so. */
  readonly done?: (facts: Facts) => readonly Look[];
  /** `seen` is the answer of the first of `done`; null if it was not asked. Each action may be repeated. */
  readonly actions: (facts: Facts, seen: string | null) => readonly Action[];
  /** The condition to wait for afterwards, and for how many minutes. */
  readonly until?: (facts: Facts) => Look & { readonly minutes: number };
  /** What to do if it stops. */
  readonly help: string;
}

export const command = (...argv: readonly string[]): Action => ({ kind: 'command', argv });

export const gcloud = ({ project }: Facts, ...argv: readonly string[]): Action =>
  command('gcloud', ...argv, `--project=${project}`, '--quiet');
