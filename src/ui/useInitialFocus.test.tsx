import { render, screen } from '@testing-library/react';
import { lazy, Suspense, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useInitialFocus } from './useInitialFocus.ts';

function Form(): ReactNode {
  return <input ref={useInitialFocus<HTMLInputElement>()} aria-label="Code" />;
}

it('a field of a part that is loaded has the cursor as soon as it is there', async () => {
  let come = (_: { default: () => ReactNode }): void => undefined;
  const Part = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (come = resolve)));
  render(
    <Suspense fallback="Loading">
      <Part />
    </Suspense>,
  );
  // The page reacts to the field before the browser's next task.
  const hasFocus = new Promise<boolean>((resolve) => {
    const observer = new MutationObserver(() => {
      const field = document.querySelector('input');
      if (field === null) return;
      observer.disconnect();
      resolve(document.activeElement === field);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  come({ default: Form });
  await screen.findByLabelText('Code');
  expect(await hasFocus).toBe(true);
});
