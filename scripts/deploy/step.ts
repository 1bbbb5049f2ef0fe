import type { FunctionsManifest } from './manifest.ts';
import type { Answer, Request } from './world.ts';

/** What the steps of a deployment are made of. `steps.ts` lists them, `run.ts` runs them. */

/** What is known of the deployment before its first step. */
export interface Facts {
  readonly project: string;
  /** Google's number of the project; its service accounts are named by it. */
  readonly projectNumber: string;
  /** Where the functions run, and database and bucket with them. */
  readonly region: string;
  /** Without `gs://`. */
  readonly bucket: string;
  /** The domain below which the campus hosts are; links lead there. */
  readonly domain: string;
  /** Every campus host of every domain. */
  readonly hosts: readonly string[];
  /** The search application; empty where there is no search. */
  readonly searchApp: string;
  readonly manifest: FunctionsManifest;
  /** Collections with a TTL policy, and how many composite indexes there are to be. */
  readonly ttlCollections: readonly string[];
  readonly compositeIndexes: number;
  /** Functions that are deployed at a time; null: all at once. */
  readonly functionsAtOnce: number | null;
  /** Whom alarms are mailed to, and what a month may cost; null where they are not said. */
  readonly alarms: { readonly email: string; readonly budget: string } | null;
}

/** One thing that a step does. */
export type Action =
  | {
      readonly kind: 'command';
      readonly argv: readonly string[];
      readonly env?: Readonly<Record<string, string>>;
      /** Secrets of the project that the program gets in its environment, by the same names. */
      readonly secrets?: readonly string[];
    }
  | ({ readonly kind: 'request' } & Request);

/** Done: the step has nothing to do. Open: it has. Else why nothing can be done about it here. */
export type Finding = 'done' | 'open' | { readonly stop: string };

export interface Look {
  /** Reads alone. */
  readonly by: Action;
  readonly judge: (answer: Answer, facts: Facts) => Finding;
}

export interface Step {
  readonly name: string;
  /** What it does, for whoever watches. */
  readonly says: string;
  /** Why there is nothing to do for this project; null where there is. */
  readonly skipped?: (facts: Facts) => string | null;
  /** How to see, before, that it is done already. */
  readonly done?: (facts: Facts) => Look;
  /** `seen` is what `done` was answered; null where it was not asked. Each may be repeated. */
  readonly actions: (facts: Facts, seen: string | null) => readonly Action[];
  /** What has to be seen afterwards, within so many minutes. */
  readonly until?: (facts: Facts) => Look & { readonly minutes: number };
  /** What to do when it stops. */
  readonly help: string;
}

export const command = (...argv: readonly string[]): Action => ({ kind: 'command', argv });
