import { useEffect, useRef, type RefObject } from 'react';

/** Keeps a fixed element within the visual viewport, because an on-screen keyboard covers the rest. */
export function useVisualViewport<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    const view = window.visualViewport;
    const { current } = element;
    if (!view || !current) return undefined;
    const fit = (): void => {
      // While zoomed in, panning must not resize it.
      const isZoomed = view.scale > 1;
      current.style.top = isZoomed ? '' : `${view.offsetTop}px`;
      current.style.bottom = isZoomed ? '' : 'auto';
      current.style.height = isZoomed ? '' : `${view.height}px`;
    };
    fit();
    view.addEventListener('resize', fit);
    view.addEventListener('scroll', fit);
    return () => {
      view.removeEventListener('resize', fit);
      view.removeEventListener('scroll', fit);
    };
  }, []);
  return element;
}
