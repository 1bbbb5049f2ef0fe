/** Says in the place of the app that it could not be loaded, and offers to try again. */
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
