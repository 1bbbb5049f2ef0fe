/** Says in place of the app that it failed to load, with a retry button. */
export function showFailure(): void {
  const add = (parent: Element | null, name: string, text = ''): HTMLElement => {
    const element = document.createElement(name);
    element.textContent = text;
    parent?.append(element);
    return element;
  };
  const root = document.getElementById('root');
  root?.replaceChildren();
  const place = add(root, 'div');
  place.className = 'boot-failed';
  place.role = 'alert';
  add(place, 'h1', 'Something went wrong');
  add(place, 'p', 'It is our fault, not yours. Try again in a moment.');
  add(place, 'button', 'Try again').onclick = () => location.reload();
}
