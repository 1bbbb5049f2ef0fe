import { readFileSync } from 'node:fs';
import { isLocal } from './settings.ts';

/**
 * Milliseconds since 1970. On one machine the file LOCAL_CLOCK_FILE, `{"offsetMs": n}`, moves this clock, so that a
 * test need not wait two hours for a code to expire.
 */
export function now(): number {
  const file = isLocal ? process.env.LOCAL_CLOCK_FILE : undefined;
  return Date.now() + (file === undefined ? 0 : offsetIn(file));
}

function offsetIn(file: string): number {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return 0;
  }
  const { offsetMs } = Object(JSON.parse(text)) as { offsetMs?: unknown };
  return typeof offsetMs === 'number' && Number.isFinite(offsetMs) ? offsetMs : 0;
}
