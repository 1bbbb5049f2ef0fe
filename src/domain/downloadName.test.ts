import { expect, test } from 'vitest';
import { downloadName } from './downloadName.ts';

const POST = 'images/posts/PostOfMayaAtUt000000';
const MESSAGE = 'images/messages/MessageOfMaya0000000';

test.each([
  ['video', `${POST}/0_video.mp4`, 'video-1.mp4'],
  ['video', `${POST}/9_video.mov`, 'video-10.mov'],
  ['video', `${MESSAGE}/0_video.avi`, 'video-1.avi'],
  ['photo', `${POST}/2_2048.webp`, 'photo-3.webp'],
  ['photo', `${MESSAGE}/0_2048.jpg`, 'photo-1.jpg'],
  // A path that rules would not have let in gives no ending.
  ['video', `${POST}/0_video.exe`, 'video'],
  ['video', `${POST}/0_video.mp4.exe`, 'video'],
  ['video', `${POST}/0_video.mp4\n.exe`, 'video'],
  ['video', `${POST}/invoice.exe`, 'video'],
  ['video', `${POST}/0_2048.webp`, 'video'],
  ['video', `${POST}/more/0_video.mp4`, 'video'],
  ['video', 'images/other/PostOfMayaAtUt000000/0_video.mp4', 'video'],
  ['photo', `${POST}/0_2048.svg`, 'photo'],
  ['photo', `${POST}/0_video.mp4`, 'photo'],
  ['photo', '', 'photo'],
] as const)('a %s at %j is downloaded as %s', (kind, path, name) => {
  expect(downloadName({ kind, path })).toBe(name);
});
