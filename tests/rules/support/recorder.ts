import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';
import type { MapValue } from '../../../local/shared/values.ts';
import type { Trial, Verdict } from './trial.ts';
import { encoded } from './trialJson.ts';

/**
 * Keeps what each test asks of the rules, with the documents that stood then. After the file's last test it goes to
 * the folder named by `RULES_TRIALS`, where the coverage report and the check by mutants take it up; without the
 * variable nothing is kept.
 */

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDER = process.env.RULES_TRIALS;

export type AskedOnce = Pick<Trial, 'service' | 'operations' | 'list' | 'before' | 'after'>;

interface Recorded extends AskedOnce {
  readonly title: string;
  verdict: Verdict | null;
}

const recorded: Recorded[] = [];

/** Whether somebody will take up what is kept. */
export const isRecording = FOLDER !== undefined;

/** Keeps one request of the running test; outside tests nothing is kept. */
export function recordAsked(asked: AskedOnce): void {
  const { currentTestName } = expect.getState();
  if (currentTestName === undefined) return;
  recorded.push({ ...asked, title: currentTestName, verdict: null });
}

/** Says what the running test demanded, and got, of its last request. */
export function recordVerdict(verdict: Verdict): void {
  const last = recorded.at(-1);
  if (last === undefined || last.title !== expect.getState().currentTestName) {
    throw new Error('The test asked nothing of the rules: its verdict says nothing about them.');
  }
  last.verdict = verdict;
}

/** Starts a file's record and has it saved after the file's last test. */
export function keepRecordOfFile(): void {
  recorded.length = 0;
  afterAll(save);
}

function save(): void {
  const { testPath } = expect.getState();
  if (recorded.length === 0 || testPath === undefined || FOLDER === undefined) return;
  const file = relative(ROOT, testPath);
  const places = new Map<string, number>();
  /** Most documents stand before most requests: each is written once. */
  const placeOf = (fields: MapValue): number => {
    const text = JSON.stringify(encoded(fields));
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const trials = recorded.map(({ before, ...rest }) => ({
    ...(encoded(rest) as object),
    standing: [...before].map(([path, fields]) => [path, placeOf(fields)]),
  }));
  mkdirSync(FOLDER, { recursive: true });
  const text = `{"file":${JSON.stringify(file)},"documents":[${[...places.keys()].join()}],"trials":${JSON.stringify(trials)}}`;
  writeFileSync(join(FOLDER, `${basename(testPath)}.json`), text);
}
