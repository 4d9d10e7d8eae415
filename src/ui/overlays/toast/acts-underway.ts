// Acts of a person that the server has not answered yet. The undo key waits for them, or it would take back an older act.

const underway = new Set<Promise<unknown>>();

/** Returns `act` itself. */
export function followAct<Result>(act: Promise<Result>): Promise<Result> {
  underway.add(act);
  const forget = () => underway.delete(act);
  act.then(forget, forget);
  return act;
}

export function areActsUnderway(): boolean {
  return underway.size > 0;
}

/** Resolves when all acts that are underway now have ended and what follows them, such as an offer to undo, has run. */
export async function actsEnded(): Promise<void> {
  await Promise.allSettled(underway);
  await new Promise((resolve) => setTimeout(resolve, 0));
}
