import { paths } from '../../../lib/paths.ts';

/** The whole address of a post, to be shared. */
export function postAddress(id: string): string {
  return new URL(paths.post(id), location.origin).href;
}
