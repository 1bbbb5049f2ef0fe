import { currentCampus } from '../../data/session/currentCampus.ts';
import { campusFile, MANIFEST_FILE } from '../../lib/siteWorker.ts';

function add(name: 'link' | 'meta', attributes: Readonly<Record<string, string>>): void {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  document.head.append(element);
}

/**
 * Adds the campus's own manifest, icon and color to the page, because one build serves the hosts of all campuses.
 * Devices read them at installation, long after the first screen.
 */
export function addCampusLinks(): void {
  if (document.querySelector('link[rel=manifest]')) return;
  const { id, shortName, colour } = currentCampus();
  add('link', { rel: 'manifest', href: campusFile(id, MANIFEST_FILE) });
  add('link', { rel: 'apple-touch-icon', href: campusFile(id, 'apple-touch-icon.png') });
  add('meta', { name: 'apple-mobile-web-app-title', content: `${shortName} Buy/Sell` });
  add('meta', { name: 'theme-color', content: colour });
}
