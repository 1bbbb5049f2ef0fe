import { expect, test } from 'vitest';
import { prepareMedia } from './prepareMedia.ts';

test.each(['photo.jpg', 'moving.gif', 'film.mp4', 'film.mov'])(
  'an empty file cannot be read, whatever it is called: %s',
  async (name) => {
    await expect(prepareMedia(new File([], name))).rejects.toMatchObject({ code: 'bad-media' });
  },
);
