import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { doTimesDiffer, isElsewhere, isGuarded, lookUpRegion, type RegionLookUp } from './region.ts';
import { regionAsked, regionKnown, selectRegion } from './regionSlice.ts';

/**
 * Redirects visitors from outside the region from the guarded pages to /404, once the look-up has answered. A courtesy,
 * not a defense: it is easily bypassed.
 */
export default function RegionGate({ lookUp }: { readonly lookUp: RegionLookUp }): null {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { country_code: country, show_firewall: isElsewhereByTime, isAsked } = useSelector(selectRegion);
  const isWanted = isGuarded(pathname);

  useEffect(() => {
    if (!isWanted || isAsked) return;
    dispatch(regionAsked());
    void lookUpRegion(lookUp).then((region) => {
      if (!region) return;
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const doDiffer = doTimesDiffer(region.timeZone, timeZone, new Date());
      dispatch(regionKnown({ country_code: region.country, show_firewall: doDiffer }));
    });
  }, [isWanted, isAsked, lookUp, dispatch]);

  const isOut = isWanted && (isElsewhere(country) || isElsewhereByTime);
  useEffect(() => {
    if (isOut) void navigate(paths.notFound(), { replace: true });
  }, [isOut, navigate]);
  return null;
}
