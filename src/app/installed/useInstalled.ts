import { useEffect } from 'react';
import { forgetOldSharedPhotos } from '../../data/local/sharedPhotos.ts';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { installOffer } from '../../lib/installOffer.ts';
import { addCampusLinks } from './campusLinks.ts';
import { offerInstall } from './offerInstall.ts';
import { registerWorker } from './registerWorker.ts';

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
