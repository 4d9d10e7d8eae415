// On a narrow screen everything is in one column.

/** Below this width the prompt is a sheet over the code; the style sheets know it too. */
export const NARROW = '(max-width: 1023px)';
