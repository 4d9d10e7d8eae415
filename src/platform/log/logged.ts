// Remembers which errors the log has, so that a failure is one line however many layers it passes.

const logged = new WeakSet<Error>();

export function markLogged(error: Error): void {
  logged.add(error);
}

/** Returns true if the error, or the cause it carries, was logged where it happened. */
export function isLogged(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return logged.has(error) || (error.cause instanceof Error && logged.has(error.cause));
}
