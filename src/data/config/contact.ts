import { isFirstCampusId, learnedCampus, type Campus } from '../../domain/campus.ts';
import { appConfig } from './appConfig.ts';

/** How members reach us, by the settings of the deployment. The defaults are for one machine: a deployment names its own address. */

const SUPPORT_EMAIL = 'support@campusbuysell.com';
const SOCIAL_PAGE = 'https://www.instagram.com/{campus}BuySell';

/** The address that members write to for help. */
export const supportEmail = (): string => appConfig().supportEmail ?? SUPPORT_EMAIL;

/** A page at Instagram that answers direct messages. */
interface SocialPage {
  readonly handle: string;
  readonly url: string;
}

const pageAt = (url: string): SocialPage => ({
  handle: (url.split('/').findLast(Boolean) ?? '').replace(/^@/, ''),
  url,
});

/** The usual page of a campus, by its short name. */
export const socialPage = (shortName: string): SocialPage =>
  pageAt((appConfig().socialPage ?? SOCIAL_PAGE).replaceAll('{campus}', () => shortName));

/** A campus's own page; else the usual one, which only the first ones have: elsewhere the name may be anybody's. */
export function socialPageOf({ id, shortName }: Campus): SocialPage | null {
  const own = learnedCampus(id)?.socialPage ?? null;
  if (own !== null) return pageAt(own);
  return isFirstCampusId(id) ? socialPage(shortName) : null;
}
