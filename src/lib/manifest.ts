import { SHARE_PATH, campusFile } from './siteWorker.ts';

export interface Icon {
  readonly file: string;
  readonly sizePx: number;
  /** The system masks the icon to its own shape (a maskable icon), so the drawing fills the square. */
  readonly isWhole: boolean;
}

export const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', sizePx: 192, isWhole: false },
  { file: 'icon-512.png', sizePx: 512, isWhole: false },
  { file: 'maskable-512.png', sizePx: 512, isWhole: true },
  { file: 'apple-touch-icon.png', sizePx: 180, isWhole: true },
];

interface Named {
  readonly id: string;
  readonly shortName: string;
  readonly colour: string;
}

/** The manifest that makes a campus an app of its own on a device. `background` is that of the page while the app starts. */
export function manifestOf({ id, shortName, colour }: Named, background: string): object {
  const icon = (file: string, sizePx: number, purpose: 'any' | 'maskable'): object => ({
    src: campusFile(id, file),
    sizes: `${String(sizePx)}x${String(sizePx)}`,
    type: 'image/png',
    purpose,
  });
  const shortcutIcon = icon('icon-192.png', 192, 'any');
  return {
    id: '/',
    name: `${shortName} Buy/Sell`,
    short_name: `${shortName} Buy/Sell`,
    description: 'Buy and sell with classmates: chat with sellers, check profiles, meet on campus.',
    lang: 'en-US',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    theme_color: colour,
    background_color: background,
    categories: ['shopping', 'social'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Create Post', url: '/create/post', icons: [shortcutIcon] },
      { name: 'Messages', url: '/messages', icons: [shortcutIcon] },
    ],
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [
          {
            name: 'photos',
            accept: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/heic', 'image/heif'],
          },
        ],
      },
    },
  };
}
