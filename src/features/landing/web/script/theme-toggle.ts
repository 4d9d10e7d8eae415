// Switches between dark and light, remembers the choice, and tells the browser's own frame.

const storageKey = 'theme';

export function connectThemeToggle(): void {
  document.getElementById('theme-toggle')?.addEventListener('click', () => {
    const theme = currentTheme() === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    showTheme();
    localStorage.setItem(storageKey, theme);
  });
  showTheme();
}

function currentTheme(): 'dark' | 'light' {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

function showTheme(): void {
  const other = currentTheme() === 'dark' ? 'light' : 'dark';
  document.getElementById('theme-toggle')?.setAttribute('aria-label', `Use ${other} theme`);
  const canvas = getComputedStyle(document.documentElement).backgroundColor;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', canvas);
}
