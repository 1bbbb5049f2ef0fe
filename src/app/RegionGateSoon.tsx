import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { appConfig } from '../data/config/appConfig.ts';
import { loadOptional } from '../lib/lazyParts.ts';

/** The app works without it, so it is not retried when its code fails to load. */
const RegionGate = lazy(() => loadOptional(() => import('../features/region/RegionGate.tsx')));

/** The region gate, where one is configured, after the first paint. */
export function RegionGateSoon(): ReactNode {
  const { region } = appConfig();
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!region) return undefined;
    const begin = (): void => setLoaded(true);
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
    return () => removeEventListener('load', begin);
  }, [region]);
  return region && isLoaded ? (
    <Suspense fallback={null}>
      <RegionGate lookUp={region} />
    </Suspense>
  ) : null;
}
