import type { ComponentType } from 'react';
import type { OpenComposerProps } from './OpenComposer.tsx';

/** The inline composer, with the editor. */
export const loadOpenComposer = async (): Promise<ComponentType<OpenComposerProps>> =>
  (await import('./OpenComposer.tsx')).default;

/** Prefetches it, for instance on hover. */
export function preloadComposer(): void {
  loadOpenComposer().catch(() => undefined);
}
