/** The URL of a campus's site: its id replaces the first label of this host. Null where hosts have no labels. */
export function campusUrl(
  id: string,
  here: Pick<Location, 'protocol' | 'hostname' | 'port'>,
  path = '/home',
): string | null {
  const isNumeric = /^[\d.]+$|^\[/.test(here.hostname);
  if (isNumeric) return null;
  const labels = here.hostname.split('.');
  const rest = here.hostname === 'localhost' ? ['localhost'] : labels.slice(1);
  if (rest.length === 0) return null;
  return `${here.protocol}//${[id, ...rest].join('.')}${here.port ? `:${here.port}` : ''}${path}`;
}
