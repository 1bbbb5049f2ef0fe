import './styles/reset.css';
import './styles/tokens.css';
import './styles/colours.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { replayTap } from './app/early/replayTap.ts';
import { showFailure } from './app/early/showFailure.ts';
import { firstPageCode, startApp } from './app/startApp.tsx';
import { HANDED_WITH_KEY } from './data/session/deviceTraces.ts';
import { closedStorages } from './lib/keptStorage.ts';
import { keepStyles } from './lib/keepStyles.ts';

async function show(): Promise<void> {
  await firstPageCode();
  const place = document.getElementById('root');
  if (!place) return;
  const root = createRoot(place);
  // A transition is drawn in slices: a slow phone answers in between, and what stands there stays until it is whole.
  startTransition(() => root.render(startApp()));
  replayTap();
}

const isShared = (): boolean => localStorage.getItem(HANDED_WITH_KEY) !== null;

/** Another campus's host may have to be asked who is here, or may have logged them out. */
async function arrive(): Promise<void> {
  try {
    const { leaves } = await import('./app/arrive.ts');
    if (await leaves()) return;
  } catch (error) {
    console.error(error);
    // Nothing of a sign-in is shown that may have been logged out.
    if (isShared()) {
      showFailure();
      addEventListener('online', () => location.reload(), { once: true });
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
  keepStyles();
  const closed = closedStorages();
  if (closed.length === 0) begin();
  else {
    void import('./lib/memoryStorage.ts')
      .then(({ keepInMemory }) => keepInMemory(closed))
      // Without them nobody is signed in, nor can be asked for.
      .then(begin, show);
  }
}

// Asked for by the page's inline script: out of the cache this is here before the rest of the page on a slow line.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true });
else run();
