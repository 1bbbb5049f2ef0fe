import { useState } from 'react';
import type { CampusId } from '../../../../domain/campus.ts';
import type { MeetUp } from '../../../../domain/meetUp.ts';
import { meetUpPlace } from '../../../../domain/meetUpSteps.ts';
import { useMeetUpSpots } from '../../../campus/useMeetUpSpots.ts';

export interface PlanPlace {
  /** The campus's; null until they are read. */
  readonly spots: ReturnType<typeof useMeetUpSpots>;
  /** The chosen spot's name, or '' for own words. */
  readonly spotName: string;
  readonly words: string;
  /** The spot or the words, as they are stored; '' for none. */
  readonly place: string;
  readonly pick: (spotName: string) => void;
  readonly type: (words: string) => void;
}

/** Where to meet: one of the campus's spots, or own words. */
export function usePlanPlace(campusId: CampusId, before: MeetUp | null): PlanPlace {
  const spots = useMeetUpSpots(campusId);
  const isSpot = (name: string): boolean => spots?.some((spot) => spot.name === name) === true;
  const first = before?.place ?? spots?.[0]?.name ?? '';
  /** A spot's name, or '' for own words; null before a choice. */
  const [picked, pick] = useState<string | null>(null);
  const [typed, type] = useState<string | null>(null);
  const spotName = picked ?? (isSpot(first) ? first : '');
  const words = typed ?? (isSpot(first) ? '' : first);
  return { spots, spotName, words, place: spotName === '' ? meetUpPlace(words) : spotName, pick, type };
}
