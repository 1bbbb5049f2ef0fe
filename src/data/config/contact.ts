import { appConfig } from './appConfig.ts';

/** How members reach us, by the settings of the deployment. The defaults are for one machine: a deployment names its own address. */

const SUPPORT_EMAIL = 'support@campusbuysell.com';
const SOCIAL_PAGE = 'https://www.instagram.com/{campus}BuySell';

/** The address that members write to for help. */
export const supportEmail = (): string => appConfig().supportEmail ?? SUPPORT_EMAIL;

/** The page at Instagram that answers direct messages, by the short name of a campus. */
export function socialPage(shortName: string): { readonly handle: string; readonly url: string } {
  const url = (appConfig().socialPage ?? SOCIAL_PAGE).replaceAll('{campus}', () => shortName);
  return { handle: (url.split('/').findLast(Boolean) ?? '').replace(/^@/, ''), url };
}
