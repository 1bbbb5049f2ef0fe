import { useEffect } from 'react';
import { forgetOldSharedPhotos } from '../../data/local/sharedPhotos.ts';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { installOffer } from '../../lib/installOffer.ts';
import { campusFile, MANIFEST_FILE } from '../../lib/siteWorker.ts';
import { offerInstall } from './offerInstall.ts';
import { registerWorker } from './registerWorker.ts';

function add(name: 'link' | 'meta', attributes: Readonly<Record<string, string>>): void {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  document.head.append(element);
}

/**
 * Adds the campus's own manifest, icon and color to the page, because one build serves the hosts of all campuses.
 * Devices read them at installation, long after the first screen.
 */
function addCampusLinks(): void {
  if (document.querySelector('link[rel=manifest]')) return;
  const { id, shortName, colour } = currentCampus();
  add('link', { rel: 'manifest', href: campusFile(id, MANIFEST_FILE) });
  add('link', { rel: 'apple-touch-icon', href: campusFile(id, 'apple-touch-icon.png') });
  add('meta', { name: 'apple-mobile-web-app-title', content: `${shortName} Buy/Sell` });
  add('meta', { name: 'theme-color', content: colour });
}

/** The features of an installed app; nothing waits for them. */
export function useInstalled(): void {
  useEffect(() => {
    registerWorker().catch(console.warn);
    forgetOldSharedPhotos().catch(console.warn);
    installOffer.listen();
    addCampusLinks();
    offerInstall(`${currentCampus().shortName} Buy/Sell`);
  }, []);
}
