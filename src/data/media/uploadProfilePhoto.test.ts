import { describe, expect, test } from 'vitest';
import { isProfilePhotoName, nextProfilePhotoPath } from './uploadProfilePhoto.ts';

describe('a profile picture', () => {
  test.each(['a.jpg', 'a.JPEG', 'a.png', 'a.gif'])('may be %s', (name) => {
    expect(isProfilePhotoName(name)).toBe(true);
  });

  test.each(['a.webp', 'a.mp4', 'a.svg', 'jpg', 'a.jpg.exe', ''])('may not be %j', (name) => {
    expect(isProfilePhotoName(name)).toBe(false);
  });

  test('has another address than the one before, so that no cache shows the old one', () => {
    const first = nextProfilePhotoPath('ana', null);
    const second = nextProfilePhotoPath('ana', first);
    expect([first, second]).toEqual(['images/profilePics/ana.jpg', 'images/profilePics/ana.jpeg']);
    expect(nextProfilePhotoPath('ana', second)).toBe(first);
    expect(nextProfilePhotoPath('ana', 'images/profilePics/ana.png')).toBe(first);
  });
});
