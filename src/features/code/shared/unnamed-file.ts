// What Lounge calls files and projects that get no name.

/** The name of a file that gets none from an answer, without its extension. `createdAt` is that of the turn. */
export function unnamedOf(createdAt: Date): string {
  return `generated_${createdAt.getTime()}`;
}

/** Returns true if Lounge gave a project its title, which looks like the name of a file without its extension. */
export function hasGivenTitle(title: string): boolean {
  return /^generated_\d+$/.test(title);
}
