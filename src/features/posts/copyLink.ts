import { paths } from '../../lib/paths.ts';

/** The whole address of a post, to be shared. */
export function postAddress(id: string): string {
  return new URL(paths.post(id), location.origin).href;
}

/** Puts text on the clipboard; false when the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
