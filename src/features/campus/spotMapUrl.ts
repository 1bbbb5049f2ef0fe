import { campusOf, type CampusId } from '../../domain/campus.ts';
import type { MeetUpSpot } from '../../domain/meetUpSpots.ts';

/** A meet-up spot on the map of another site. */
export function spotMapUrl({ name, street }: MeetUpSpot, campusId: CampusId): string {
  const { city, state } = campusOf(campusId);
  const query = new URLSearchParams({ api: '1', query: `${name}, ${street}, ${city ?? ''}, ${state ?? ''}` });
  return `https://www.google.com/maps/search/?${query.toString()}`;
}
