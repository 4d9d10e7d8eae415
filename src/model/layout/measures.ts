// Sizes of what is drawn, in pixels. At 96 pixels an inch, text of 11 pixels is 8.25 points.

export const TITLE_FACE = { size: 12, isBold: true };
export const DETAIL_FACE = { size: 11, isBold: false };
export const LABEL_FACE = { size: 11, isBold: false };

export const TITLE_LINE = 16;
export const DETAIL_LINE = 14;

export const NODE_WIDTH = 172;
export const NODE_PADDING = 10;
export const MIN_NODE_HEIGHT = 48;
export const ICON_SIZE = 20;
/** The distance is from the left border of a component to its text. */
export const NODE_TEXT_LEFT = NODE_PADDING + ICON_SIZE + 8;

/** The space is between a box and what is in it. */
export const PADDING = { subnet: 12, network: 12, region: 14 } as const;
/** Above and below the title of a box around others. */
export const HEAD_PADDING = 8;
/** The distance is between lanes without labels, and `LABELLED_LANE` is between those with labels. */
export const LANE = 10;
export const LABELLED_LANE = 17;
/** The distance is between boxes with no lane between them. */
export const EMPTY_LANE = 14;
/** The margin is on both sides of the lanes. */
export const LANE_MARGIN = 10;
/** Around the whole drawing. */
export const MARGIN = 16;

export const LABEL_HEIGHT = 15;
export const MAX_LABEL_WIDTH = 110;
/** From the border of a box to the label of a link into it: the arrow is there. */
export const ARROW = 10;
/** The padding is on both sides of a label's text. */
export const LABEL_PADDING = 3;
