// What the plugins beside this file provide.

declare module 'virtual:places' {
  import type { PlacedSlice } from '#ui/module/page-places.ts';
  /** In the order of the list of slices in src/web/modules.ts. */
  export const placedSlices: readonly PlacedSlice[];
}
