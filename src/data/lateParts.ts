import type { Middleware, Reducer } from '@reduxjs/toolkit';

/**
 * Parts of the store that come with a chunk of their own. The first feed is painted without the cache of live
 * queries; whoever imports that (`api.ts`) has it in the store from then on.
 */
export interface LatePart {
  readonly path: string;
  readonly reducer: Reducer;
  readonly middleware: Middleware;
}

type Host = (part: LatePart) => void;

const parts: LatePart[] = [];
const hosts: Host[] = [];

/** Adds a part to every store; by its own module, when that is first evaluated. */
export function addLatePart(part: LatePart): void {
  parts.push(part);
  for (const host of hosts) host(part);
}

/** Tells a store of every part, those to come included. */
export function hostLateParts(host: Host): void {
  hosts.push(host);
  for (const part of parts) host(part);
}
