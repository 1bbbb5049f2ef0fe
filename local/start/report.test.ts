import { expect, it } from 'vitest';
import { movedText } from './report.ts';

it('names the port of a part that people look for when it has moved', () => {
  const moved = [
    { name: 'app', wanted: 5000, given: 5003 },
    { name: 'tasks', wanted: 9499, given: 9501 },
  ] as const;
  expect(movedText(moved)).toBe('Port 5000 is busy; The app uses 5003.');
});
