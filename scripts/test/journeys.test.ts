import { describe, expect, it } from 'vitest';
import config from '../../playwright.config.ts';
import { LANES } from './journeys.ts';

describe('the lanes of journeys', () => {
  it('run each project of playwright.config.ts once', () => {
    const names = (config.projects ?? []).map(({ name }) => name);
    expect(Object.values(LANES).flat().toSorted()).toEqual(names.toSorted());
  });
});
