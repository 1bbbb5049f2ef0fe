import { describe, expect, it } from 'vitest';
import { CAMPUS_IDS, SHARED_CAMPUS_ID } from './campus.ts';
import { MEET_UP_SPOTS } from './meetUpSpots.ts';

describe('the safe meet-up spots', () => {
  it.each(CAMPUS_IDS.filter((id) => id !== SHARED_CAMPUS_ID))(
    'are several at %s, each found by its street',
    (id) => {
      const spots = MEET_UP_SPOTS[id];
      expect(spots.length).toBeGreaterThanOrEqual(3);
      expect(new Set(spots.map(({ name }) => name)).size).toBe(spots.length);
      for (const { street, where } of spots) {
        expect(street).toMatch(/^\d+ \S/);
        expect(where).not.toBe('');
      }
    },
  );

  it.each(CAMPUS_IDS.filter((id) => id !== SHARED_CAMPUS_ID))(
    'lie within four kilometers of each other at %s, at places of their own',
    (id) => {
      const places = MEET_UP_SPOTS[id].map(({ at }) => at);
      const [north, south] = [Math.max, Math.min].map((most) =>
        most(...places.map(([latitude]) => latitude)),
      );
      const [east, west] = [Math.max, Math.min].map((most) =>
        most(...places.map(([, longitude]) => longitude)),
      );
      expect(((north ?? 0) - (south ?? 0)) * 111).toBeLessThan(4);
      expect(((east ?? 0) - (west ?? 0)) * 90).toBeLessThan(4);
      expect(new Set(places.map(String)).size).toBe(places.length);
    },
  );

  it('are none in the shared community, which is nowhere', () => {
    expect(MEET_UP_SPOTS[SHARED_CAMPUS_ID]).toEqual([]);
  });
});
