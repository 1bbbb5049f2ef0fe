// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ignoreStraySecondTaps } from './secondTap.ts';

let pressed: string[] = [];
let end = (): void => undefined;

function button(name: string, onPress: () => void = () => undefined): HTMLElement {
  const made = document.createElement('button');
  made.innerHTML = '<span></span>';
  made.addEventListener('click', () => {
    pressed.push(name);
    onPress();
  });
  document.body.append(made);
  return made;
}

interface Press {
  readonly pointerType?: string;
  readonly x?: number;
  readonly detail?: number;
}

function press(on: Element, { pointerType = 'touch', x = 100, detail = 1 }: Press = {}): boolean {
  const event = new PointerEvent('click', {
    bubbles: true,
    cancelable: true,
    clientX: x,
    clientY: 50,
    detail,
    pointerType,
  });
  return (on.firstElementChild ?? on).dispatchEvent(event);
}

beforeEach(() => {
  pressed = [];
  document.body.replaceChildren();
  end = ignoreStraySecondTaps();
});
afterEach(() => end());

test('a double tap on what goes at the first tap presses nothing that has come to its place', () => {
  const post = button('Post', () => post.remove());
  const card = button('somebody’s post');
  press(post);
  expect(press(card, { x: 110 })).toBe(false);
  expect(pressed).toEqual(['Post']);
});

test('a tap elsewhere, or on what has stayed, counts', () => {
  const close = button('Close', () => close.remove());
  const other = button('other');
  press(close);
  press(other, { x: 180 });
  press(other, { x: 180 });
  expect(pressed).toEqual(['Close', 'other', 'other']);
});

test('a tap after a while counts', async () => {
  const close = button('Close', () => close.remove());
  const other = button('other');
  press(close);
  await new Promise((resolve) => setTimeout(resolve, 450));
  press(other);
  expect(pressed).toEqual(['Close', 'other']);
});

test('of a mouse only a double click is one; keys are none', () => {
  const close = button('Close', () => close.remove());
  const other = button('other');
  press(close, { pointerType: 'mouse' });
  press(other, { pointerType: 'mouse' });
  expect(pressed).toEqual(['Close', 'other']);
  other.remove();
  const next = button('next');
  press(next, { pointerType: 'mouse', detail: 2 });
  expect(pressed).toEqual(['Close', 'other']);
  press(next, { pointerType: '', detail: 0 });
  expect(pressed).toEqual(['Close', 'other', 'next']);
});
