import { describe, expect, it } from 'vitest';
import { FIRST_CAMPUS_IDS, SHARED_CAMPUS_ID, type FirstCampusId } from './campus.ts';
import { FIRST_MEET_UP_SPOTS } from './meetUpSpots.ts';

type Place = readonly [latitude: number, longitude: number];

/** The middle of each campus, in degrees, from public maps. */
const CAMPUSES: Readonly<Record<Exclude<FirstCampusId, typeof SHARED_CAMPUS_ID>, Place>> = {
  ou: [35.2058, -97.4457],
  ut: [30.2849, -97.7341],
  smu: [32.8422, -96.7839],
  uf: [29.6465, -82.3533],
  ucla: [34.0709, -118.4446],
  stanford: [37.4275, -122.1697],
  duke: [36.0012, -78.9389],
};

function metersBetween([latitude, longitude]: Place, other: Place): number {
  const north = other[0] - latitude;
  const east = (other[1] - longitude) * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(north, east) * 111_320;
}

describe('the safe meet-up spots', () => {
  it.each(FIRST_CAMPUS_IDS.filter((id) => id !== SHARED_CAMPUS_ID))(
    'are several at %s, each found by its street',
    (id) => {
      const spots = FIRST_MEET_UP_SPOTS[id];
      expect(spots.length).toBeGreaterThanOrEqual(3);
      expect(new Set(spots.map(({ name }) => name)).size).toBe(spots.length);
      for (const { street, where } of spots) {
        expect(street).toMatch(/^\d+ \S/);
        expect(where).not.toBe('');
      }
    },
  );

  it.each(Object.entries(CAMPUSES))(
    'lie on or beside the campus of %s, no two at one building',
    (id, middle) => {
      const places = Object.entries(FIRST_MEET_UP_SPOTS).flatMap(([campus, spots]) =>
        campus === id ? spots.map(({ at }) => at) : [],
      );
      for (const [n, place] of places.entries()) {
        expect(metersBetween(middle, place)).toBeLessThan(2500);
        for (const other of places.slice(n + 1)) expect(metersBetween(place, other)).toBeGreaterThan(100);
      }
    },
  );

  it('are none in the shared community, which is nowhere', () => {
    expect(FIRST_MEET_UP_SPOTS[SHARED_CAMPUS_ID]).toEqual([]);
  });
});
