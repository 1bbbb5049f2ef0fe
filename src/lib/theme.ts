const KEY = 'theme';
export type ThemeChoice = 'light' | 'dark' | 'system';

/** What the person chose on this device; the system's choice otherwise. */
export function themeChoice(): ThemeChoice {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Puts the choice on the document, after storing a new one. */
export function applyTheme(choice?: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(KEY);
  else if (choice) localStorage.setItem(KEY, choice);
  const now = themeChoice();
  if (now === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = now;
}
