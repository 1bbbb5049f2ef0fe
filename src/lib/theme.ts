const KEY = 'theme';
export type ThemeChoice = 'light' | 'dark' | 'system';

/** The theme chosen on this device; the system's by default. */
export function themeChoice(): ThemeChoice {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Applies the theme to the document, after storing a new choice. */
export function applyTheme(choice?: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(KEY);
  else if (choice) localStorage.setItem(KEY, choice);
  const now = themeChoice();
  if (now === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = now;
}
