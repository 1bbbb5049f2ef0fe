import type { ReactElement, ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';

/*
 * Makes DOM elements of JSX without React, for components without hooks: what is drawn before the app shares its markup with the
 * app. Handlers are left out, and nothing is updated.
 */

type Face = (props: object) => ReactNode;

/** A function, or a class: which no component here is. */
const isFace = (type: ReactElement['type']): type is Face => typeof type === 'function';

const isElement = (node: object): node is ReactElement<Props> => 'props' in node;

const isText = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

function setAttribute(made: Element, name: string, value: unknown): void {
  if (isText(value)) made.setAttribute(name === 'className' ? 'class' : name, String(value));
  // `hidden={false}`, but not `aria-pressed={false}`.
  if (typeof value === 'boolean' && (value || name.includes('-'))) made.setAttribute(name, String(value));
}

type Style = Readonly<Record<string, string | number | undefined>>;

function setStyle({ style }: ElementCSSInlineStyle, properties: Style): void {
  for (const [property, value] of Object.entries(properties)) {
    if (property.startsWith('--')) style.setProperty(property, String(value));
    else Object.assign(style, { [property]: value });
  }
}

interface Props {
  readonly children?: ReactNode;
  readonly ref?: (made: HTMLElement) => void;
  readonly style?: Style;
}

/** The elements of an icon. */
const SVG = ['svg', 'path'];

function elementOf(name: string, { children, ref, ...attributes }: Props): HTMLElement | SVGElement {
  const made = SVG.includes(name)
    ? document.createElementNS('http://www.w3.org/2000/svg', name)
    : document.createElement(name);
  // In the order of the props, as React writes them.
  for (const [attribute, value] of Object.entries(attributes)) {
    if (attribute === 'style') setStyle(made, attributes.style ?? {});
    else setAttribute(made, attribute, value);
  }
  appendTo(made, children);
  if (made instanceof HTMLElement) ref?.(made);
  return made;
}

function appendElement(parent: Node, { type, props }: ReactElement<Props>): void {
  if (type === Fragment) appendTo(parent, props.children);
  else if (isFace(type)) appendTo(parent, type(props));
  else parent.appendChild(elementOf(String(type), props));
}

function appendTo(parent: Node, node: ReactNode): void {
  if (node === null || node === undefined || typeof node === 'boolean') return;
  if (typeof node !== 'object') parent.appendChild(document.createTextNode(String(node)));
  else if (Symbol.iterator in node) for (const one of node) appendTo(parent, one);
  else if (isElement(node)) appendElement(parent, node);
}

/** The DOM of an element and its components, none of which may use hooks. */
export function domOf(node: ReactNode): DocumentFragment {
  const made = document.createDocumentFragment();
  appendTo(made, node);
  return made;
}
