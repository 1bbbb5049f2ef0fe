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

  it('are none in the shared community, which is nowhere', () => {
    expect(MEET_UP_SPOTS[SHARED_CAMPUS_ID]).toEqual([]);
  });
});
