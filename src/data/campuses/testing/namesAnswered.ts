import { vi } from 'vitest';
import type { CampusFile } from '../../../domain/campusFile.ts';

interface Answered {
  readonly campuses: readonly CampusFile[];
  readonly next?: number;
  readonly count?: number;
}

/**
 * Answers requests for pages of names (`ore.json`) and for campuses' files; other pages are empty, other campuses are not there.
 * Returns the paths that were asked for.
 */
export function answerNames(
  pages: Readonly<Record<string, Answered>> = {},
  files: readonly CampusFile[] = [],
): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const [, , folder, file = ''] = address.split('/');
    if (folder === 'names') return Promise.resolve(Response.json({ campuses: [], ...pages[file] }));
    const campus = files.find(({ id }) => id === folder);
    return Promise.resolve(campus ? Response.json(campus) : new Response('', { status: 404 }));
  });
  return asked;
}
