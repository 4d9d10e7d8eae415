// What a report says of the page: its address without ids and search, and the build that the browser runs.

/** Returns '/project/projects/{id}' for a page that names a row. */
export function pageWithoutIds(path: string): string {
  return path
    .split('/')
    .map((part) => (/^[0-9a-f-]{32,}$|^\d+$/i.test(part) || part.length > 40 ? '{id}' : part))
    .join('/')
    .slice(0, 200);
}

/** The script of the app is named after its content: 'main-B3x9.js'. */
export function readVersion(): string {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/assets/"]');
  return script?.src.split('/').at(-1)?.slice(0, 100) ?? 'development';
}
