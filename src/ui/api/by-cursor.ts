// How an infinite query goes on from page to page: each page of the server has the cursor of the next one, or null.
//
//   infiniteQueryOptions({ queryKey, queryFn: ({ pageParam }) => api.listNotes(afterCursor(pageParam)), ...byCursor })

export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

/** The first page is asked for without a cursor. */
export function afterCursor(cursor: string | null): { cursor?: string } {
  return cursor === null ? {} : { cursor };
}
