import { paths } from '../../../lib/paths.ts';

/** The full URL of a post, for sharing. */
export function postAddress(id: string): string {
  return new URL(paths.post(id), location.origin).href;
}
