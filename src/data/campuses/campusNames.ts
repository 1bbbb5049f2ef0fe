import { isCampusId } from '../../domain/campus.ts';
import type { CampusFile } from '../../domain/campusFile.ts';
import { namesFile } from '../../domain/campusNames.ts';
import { campusFile } from '../../lib/siteWorker.ts';
import { DataFailure } from '../errors/dataError.ts';
import { campusFileIn } from '../session/campusFile.ts';
import { isFields } from '../stored/fields.ts';

/** A page of names, in the form of files that lack what no list shows. */
export interface Names {
  readonly campuses: readonly CampusFile[];
  /** The number of the next page; null on the last one. */
  readonly next: number | null;
  /** Of the liveliest: how many schools there are. */
  readonly count: number | null;
}

const nameIn = (value: unknown): CampusFile | null =>
  isFields(value) && isCampusId(value['id']) ? campusFileIn(value, value['id']) : null;

/** Reads a page of names, which the browser keeps for two minutes. Rejects on any failure. */
export async function fetchNames(key: string, number = 1): Promise<Names> {
  const file = campusFile('names', namesFile(key, number));
  const page: unknown = await (await fetch(file)).json();
  if (!isFields(page) || !Array.isArray(page['campuses'])) throw new DataFailure('failed', file);
  const { campuses, next, count } = page;
  return {
    campuses: campuses.map(nameIn).filter((one) => one !== null),
    next: typeof next === 'number' ? next : null,
    count: typeof count === 'number' ? count : null,
  };
}
