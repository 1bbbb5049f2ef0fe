import { fetchMeetUpSpots } from '../../data/campuses/meetUpSpots.ts';
import { isFirstCampusId, type CampusId } from '../../domain/campus.ts';
import { FIRST_MEET_UP_SPOTS, type MeetUpSpot } from '../../domain/meetUpSpots.ts';
import { spotMapUrl } from './spotMapUrl.ts';

export interface SpotOnMap extends MeetUpSpot {
  readonly mapUrl: string;
}

/** A campus's spot by its name; null for any other place. Rejects when the spots cannot be read. */
export async function spotOnMap(id: CampusId, place: string): Promise<SpotOnMap | null> {
  const spots = isFirstCampusId(id) ? FIRST_MEET_UP_SPOTS[id] : await fetchMeetUpSpots(id);
  const spot = spots.find(({ name }) => name === place);
  return spot ? { ...spot, mapUrl: spotMapUrl(spot, id) } : null;
}
