// The search parameters of /project/docs.

export type DocSearch = {
  /** The id of the open page. */
  page?: string;
  /** Only the pages of this project; 'none': those of the workspace. */
  project?: string;
  /** The tree is searched for this text. */
  q?: string;
  /** A new page is created at once. */
  new?: true;
};

export function readDocSearch(raw: Record<string, unknown>): DocSearch {
  const { page, project, q } = raw;
  return {
    ...(typeof page === 'string' && { page }),
    ...(typeof project === 'string' && { project }),
    // The router reads a figure in the address as a number.
    ...(raw['new'] === true && { new: true as const }),
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q) }),
  };
}

/** Changes some of the parameters; undefined removes one. A new page is asked for once. */
export function changeSearch(changes: { [Key in keyof Omit<DocSearch, 'new'>]?: string | undefined }) {
  return ({ page, project, q }: Omit<DocSearch, 'new'>): DocSearch =>
    Object.fromEntries(
      Object.entries({ page, project, q, ...changes }).filter(([, value]) => value !== undefined && value !== ''),
    );
}
