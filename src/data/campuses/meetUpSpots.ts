import type { CampusId } from '../../domain/campus.ts';
import type { MeetUpSpot } from '../../domain/meetUpSpots.ts';
import { documentAt } from '../rest/document.ts';
import { isFields } from '../stored/fields.ts';

/** A stored spot; null for anything else. */
function spotIn(value: unknown): MeetUpSpot | null {
  if (!isFields(value) || !Array.isArray(value['at'])) return null;
  const { name, street, where } = value;
  const [north, east]: readonly unknown[] = value['at'].map(Number);
  const isText = typeof name === 'string' && typeof street === 'string' && typeof where === 'string';
  const isPlace = typeof north === 'number' && typeof east === 'number';
  return isText && isPlace ? { name, street, where, at: [north, east] } : null;
}

/** Where to meet at a campus, from its document, which anybody may read. Rejects on any failure. */
export async function fetchMeetUpSpots(id: CampusId): Promise<readonly MeetUpSpot[]> {
  const stored: unknown = (await documentAt(`campuses/${id}`, null))?.fields['spots'];
  return Array.isArray(stored) ? stored.map(spotIn).filter((spot) => spot !== null) : [];
}
