import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isStruct } from '../shared/untrusted.ts';

/** What a project's firebase.json says of Firestore, as paths of files. */
export interface ProjectConfig {
  readonly rulesFile?: string;
  readonly indexesFile?: string;
}

/** Reads the `firestore` section. Throws when it is a list (several databases) or names something else than files. */
export function readProjectConfig(file: string): ProjectConfig {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const section = isStruct(content) ? (content['firestore'] ?? {}) : null;
  if (!isStruct(section)) throw new Error(`${file}: "firestore" has to be one object.`);
  const path = (name: string): string | undefined => {
    const value = section[name];
    if (value === undefined) return undefined;
    if (typeof value !== 'string') throw new Error(`${file}: "firestore.${name}" has to name a file.`);
    return resolve(dirname(file), value);
  };
  const [rulesFile, indexesFile] = [path('rules'), path('indexes')];
  return {
    ...(rulesFile === undefined ? {} : { rulesFile }),
    ...(indexesFile === undefined ? {} : { indexesFile }),
  };
}
