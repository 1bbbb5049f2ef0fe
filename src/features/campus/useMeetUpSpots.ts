import { useEffect, useState } from 'react';
import { fetchMeetUpSpots } from '../../data/campuses/meetUpSpots.ts';
import { isFirstCampusId, type CampusId } from '../../domain/campus.ts';
import { FIRST_MEET_UP_SPOTS, type MeetUpSpot } from '../../domain/meetUpSpots.ts';

/** Where to meet at the page's campus: known at once for the first ones; null for others until it is read. */
export function useMeetUpSpots(id: CampusId): readonly MeetUpSpot[] | null {
  const isFirst = isFirstCampusId(id);
  const [read, setRead] = useState<readonly MeetUpSpot[] | null>(null);
  useEffect(() => {
    // Without an answer it shows as a campus without spots.
    if (!isFirst) fetchMeetUpSpots(id).then(setRead, () => setRead([]));
  }, [id, isFirst]);
  return isFirst ? FIRST_MEET_UP_SPOTS[id] : read;
}
