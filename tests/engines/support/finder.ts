import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';

/** What runs in the page: finds elements as people do, by role and name, label or text. */

export type Target =
  | { readonly role: string; readonly name: string; readonly isPart?: boolean; readonly within?: Target }
  | { readonly label: string; readonly within?: Target }
  | { readonly text: string; readonly within?: Target }
  | { readonly css: string; readonly within?: Target };

declare global {
  interface Window {
    /** The first that is seen, or null. File inputs, which are hidden behind a button, count as seen. */
    findOne?: (target: Target) => HTMLElement | null;
  }
}

window.findOne = findOne;

function findOne(target: Target): HTMLElement | null {
  const root = target.within === undefined ? document.body : findOne(target.within);
  return root === null ? null : (all(root, target).find(isSeen) ?? null);
}

function all(root: HTMLElement, target: Target): readonly HTMLElement[] {
  if ('css' in target) return [...root.querySelectorAll<HTMLElement>(target.css)];
  if ('label' in target) return queryAllByLabelText(root, target.label);
  if ('text' in target) return queryAllByText(root, (_text, element) => saysIt(element, target.text));
  const { role, name, isPart = false } = target;
  return queryAllByRole(root, role, { name: isPart ? (text) => text.includes(name) : name });
}

/** The innermost element whose words contain these. */
function saysIt(element: Element | null, words: string): boolean {
  const says = (one: Element): boolean => (one.textContent ?? '').replace(/\s+/g, ' ').includes(words);
  return element !== null && says(element) && ![...element.children].some(says);
}

function isSeen(element: HTMLElement): boolean {
  if (element instanceof HTMLInputElement && element.type === 'file') return true;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden';
}
