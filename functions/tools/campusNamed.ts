import type { CampusId } from '../../src/domain/campus.ts';
import { findCampus } from '../src/platform/campuses.ts';
import { UsageError } from './command.ts';

/** The id of a campus that there is. Throws `UsageError`. */
export async function campusNamed(id: string): Promise<CampusId> {
  if ((await findCampus(id)) === null)
    throw new UsageError(`Not a community: ${id}. \`campus list\` lists them.`);
  return id;
}
