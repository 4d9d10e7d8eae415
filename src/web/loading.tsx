// Shown until it is known who is signed in (specification §2), and while the code of a page is loading.

export function Loading() {
  return (
    <main className="page centred" id="main" tabIndex={-1} aria-busy="true">
      <p role="status">Loading...</p>
    </main>
  );
}
