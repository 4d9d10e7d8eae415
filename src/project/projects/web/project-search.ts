// The search parameters of /project/projects.

/** `new` opens the dialog for a new project; `archived` lists the archived ones. */
export type ProjectSearch = { new?: true; archived?: true };

export function readProjectSearch(raw: Record<string, unknown>): ProjectSearch {
  return {
    ...(raw['new'] === true && { new: true as const }),
    ...(raw['archived'] === true && { archived: true as const }),
  };
}
