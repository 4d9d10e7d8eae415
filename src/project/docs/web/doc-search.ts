// The search parameters of /project/docs.

export type DocSearch = {
  /** The id of the open page. */
  page?: string;
  /** Only the pages of this project; 'none': those of the workspace. */
  project?: string;
  /** What the tree is searched for. */
  q?: string;
};

export function readDocSearch(raw: Record<string, unknown>): DocSearch {
  const { page, project, q } = raw;
  return {
    ...(typeof page === 'string' && { page }),
    ...(typeof project === 'string' && { project }),
    // The router reads a figure in the address as a number.
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q) }),
  };
}

/** Changes some of the parameters; undefined removes one. */
export function changeSearch(changes: { [Key in keyof DocSearch]?: string | undefined }) {
  return ({ page, project, q }: DocSearch): DocSearch =>
    Object.fromEntries(
      Object.entries({ page, project, q, ...changes }).filter(([, value]) => value !== undefined && value !== ''),
    );
}
