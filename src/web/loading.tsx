// Shown until it is known who is signed in (specification §2), and while the code of a page is loading.

import { usePageTitle } from './use-page-title.ts';

export function Loading() {
  const title = usePageTitle() ?? 'Lounge';
  return (
    <main className="page centred" id="main" tabIndex={-1} aria-busy="true">
      <h1 className="sr">{title}</h1>
      <p role="status">Loading...</p>
    </main>
  );
}
