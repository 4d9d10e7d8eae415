// Switches between dark and light, remembers the choice, sets the colour of the browser's frame, and follows the system
// for people who chose that.

const storageKey = 'theme';

export function connectThemeToggle(): void {
  document.getElementById('theme-toggle')?.addEventListener('click', () => {
    const theme = currentTheme() === 'dark' ? 'light' : 'dark';
    showTheme(theme);
    localStorage.setItem(storageKey, theme);
  });
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', ({ matches }) => {
    if (localStorage.getItem(storageKey) === 'system') showTheme(matches ? 'light' : 'dark');
  });
  showTheme(currentTheme());
}

function currentTheme(): 'dark' | 'light' {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

function showTheme(theme: 'dark' | 'light'): void {
  document.documentElement.dataset.theme = theme;
  const other = theme === 'dark' ? 'light' : 'dark';
  document.getElementById('theme-toggle')?.setAttribute('aria-label', `Use ${other} theme`);
  const canvas = getComputedStyle(document.documentElement).backgroundColor;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', canvas);
}
