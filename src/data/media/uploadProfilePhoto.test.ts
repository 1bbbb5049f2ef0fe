import { describe, expect, test } from 'vitest';
import { nextProfilePhotoPath } from './uploadProfilePhoto.ts';

describe('a profile picture', () => {
  test('has another address than the one before, so that no cache shows the old one', () => {
    const first = nextProfilePhotoPath('ana', null);
    const second = nextProfilePhotoPath('ana', first);
    expect([first, second]).toEqual(['images/profilePics/ana.jpg', 'images/profilePics/ana.jpeg']);
    expect(nextProfilePhotoPath('ana', second)).toBe(first);
    expect(nextProfilePhotoPath('ana', 'images/profilePics/ana.png')).toBe(first);
  });
});
