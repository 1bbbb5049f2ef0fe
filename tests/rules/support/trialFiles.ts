import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MapValue } from '../../../local/shared/values.ts';
import { isRecord } from '../../support/records.ts';
import type { Trial } from './trial.ts';
import { revived } from './trialJson.ts';

/** Every trial that the last run of each test file left in the folder. Throws for a file it cannot read. */
export function readTrials(folder: string): readonly Trial[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => trialsOf(JSON.parse(readFileSync(join(folder, name), 'utf8')), name));
}

function trialsOf(json: unknown, name: string): readonly Trial[] {
  if (!isRecord(json) || !Array.isArray(json.documents) || !Array.isArray(json.trials)) {
    throw new Error(`${name} holds no trials.`);
  }
  const documents = json.documents.map((document) => mapOf(revived(document)));
  return json.trials.map((entry: unknown) => {
    if (!isRecord(entry) || !Array.isArray(entry.standing)) throw new Error(`${name} holds something else.`);
    const before = new Map(
      entry.standing.map((pair: unknown) => {
        const [path, place] = Array.isArray(pair) ? (pair as readonly unknown[]) : [];
        return [String(path), documents[Number(place)] ?? new Map()] as const;
      }),
    );
    const trial: unknown = { ...Object(revived({ o: entry.o })), file: json.file, before };
    if (!isTrial(trial)) throw new Error(`${name} holds something else.`);
    return trial;
  });
}

function mapOf(value: unknown): MapValue {
  if (!(value instanceof Map)) throw new Error('A document is no map.');
  return value as MapValue;
}

/** As deep as needed to know that the recorder wrote it. */
function isTrial(value: unknown): value is Trial {
  return (
    isRecord(value) &&
    typeof value.title === 'string' &&
    (value.verdict === null || value.verdict === 'allow' || value.verdict === 'deny') &&
    (value.service === 'cloud.firestore' || value.service === 'firebase.storage') &&
    Array.isArray(value.operations) &&
    (value.list === null || isRecord(value.list)) &&
    value.after instanceof Map
  );
}
