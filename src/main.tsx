import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { showFailure } from './app/early/start.ts';
import { firstPageCode, openOwnProfile, startApp } from './app/startApp.tsx';
import { knowCampus } from './data/session/currentCampus.ts';
import { HANDED_WITH_KEY } from './data/session/deviceTraces.ts';
import { deniedStorages } from './lib/deniedStorages.ts';
import { retryStylesheets } from './lib/retryStylesheets.ts';

/** Shows nothing, and tries anew with the connection. */
function fail(): void {
  showFailure();
  addEventListener('online', () => location.reload(), { once: true });
}

async function show(): Promise<void> {
  try {
    await knowCampus();
  } catch (error) {
    console.error(error);
    fail();
    return;
  }
  openOwnProfile();
  await firstPageCode();
  // Without its styles nothing is shown: the page's inline script loads it anew.
  await window.appStyles;
  const place = document.getElementById('root');
  if (!place) return;
  const root = createRoot(place);
  // A transition renders in slices: a slow phone stays responsive, and the early page stays until the app is complete.
  startTransition(() => root.render(startApp()));
}

const isShared = (): boolean => localStorage.getItem(HANDED_WITH_KEY) !== null;

/** Another campus's host may have to be asked who is signed in, or may have logged the user out. */
async function arrive(): Promise<void> {
  try {
    const { leaves } = await import('./app/arrive.ts');
    if (await leaves()) return;
  } catch (error) {
    console.error(error);
    // Show nothing of a sign-in that may have been logged out elsewhere.
    if (isShared()) {
      fail();
      return;
    }
  }
  await show();
}

function begin(): void {
  if (location.hash.startsWith('#arrive=') || isShared()) void arrive();
  else void show();
}

function run(): void {
  retryStylesheets();
  const closed = deniedStorages();
  if (closed.length === 0) begin();
  else {
    void import('./lib/memoryStorage.ts')
      .then(({ replaceStorages }) => replaceStorages(closed))
      // Without them nobody is signed in, and nobody can be asked.
      .then(begin, show);
  }
}

// The page's inline script requested this module: from the cache it may run before a slow page is complete.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true });
else run();
