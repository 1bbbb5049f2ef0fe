import { useEffect, useState } from 'react';
import { fetchMeetUpSpots } from '../../data/campuses/meetUpSpots.ts';
import { isFirstCampusId, type CampusId } from '../../domain/campus.ts';
import { meetUpSpotsOf, type MeetUpSpot } from '../../domain/meetUpSpots.ts';

/** The page's campus's spots: at once of one of the first; of others null until they have come. */
export function useMeetUpSpots(id: CampusId): readonly MeetUpSpot[] | null {
  const isFirst = isFirstCampusId(id);
  const [read, setRead] = useState<readonly MeetUpSpot[] | null>(null);
  useEffect(() => {
    // Without an answer the page is as that of a campus without spots.
    if (!isFirst) fetchMeetUpSpots(id).then(setRead, () => setRead([]));
  }, [id, isFirst]);
  return isFirst ? meetUpSpotsOf(id) : read;
}
