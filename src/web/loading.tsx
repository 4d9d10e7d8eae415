// Shown while it is not known yet who is there (specification §2), and while a page's code arrives.

export function Loading() {
  return (
    <main className="page centred" id="main" tabIndex={-1} aria-busy="true">
      <p role="status">Loading...</p>
    </main>
  );
}
