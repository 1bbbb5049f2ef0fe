import './styles/reset.css';
import './styles/tokens.css';
import './styles/colours.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { FIRST_ROUTES } from './app/routes/firstRoutes.tsx';
import { beginTable } from './app/routes/routeTable.ts';
import { firstPageCode, startApp } from './app/startApp.tsx';
import { LOG_OUTS_KEY } from './data/session/deviceTraces.ts';
import { closedStorages } from './lib/keptStorage.ts';
import { keepStyles } from './lib/keepStyles.ts';

async function show(): Promise<void> {
  beginTable(FIRST_ROUTES);
  await firstPageCode();
  const place = document.getElementById('root');
  if (!place) return;
  const root = createRoot(place);
  // A transition is drawn in slices: a slow phone answers in between, and what stands there stays until it is whole.
  startTransition(() => root.render(startApp()));
}

/** Another campus's host may have to be asked, or told, something first. */
async function arrive(): Promise<void> {
  try {
    const { leaves } = await import('./app/arrive.ts');
    if (await leaves()) return;
  } catch (error) {
    console.error(error);
  }
  await show();
}

function begin(): void {
  // `#arrive=` or `#end=`; what else begins so waits for a small file.
  if (/^#[ae]/.test(location.hash) || localStorage.getItem(LOG_OUTS_KEY)) void arrive();
  else void show();
}

function run(): void {
  keepStyles();
  const closed = closedStorages();
  if (closed.length === 0) begin();
  else {
    void import('./lib/memoryStorage.ts')
      .then(({ keepInMemory }) => keepInMemory(closed))
      // Without them nothing can be due, nor be asked.
      .then(begin, show);
  }
}

// Asked for by the page's inline script: out of the cache this is here before the rest of the page on a slow line.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true });
else run();
