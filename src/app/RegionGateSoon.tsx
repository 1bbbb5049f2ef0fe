import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { appConfig } from '../data/appConfig.ts';
import { orNothing } from '../lib/untilHere.ts';

/** Without it the app is the same: so it is where its code never comes. */
const RegionGate = lazy(() => orNothing(() => import('../features/region/RegionGate.tsx')));

/** The region gate, where one is set up, once the first screen is painted; without it the app is the same. */
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
