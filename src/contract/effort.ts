// How much a model thinks before it answers: the words that all three providers know.

export const efforts = ['low', 'medium', 'high'] as const;
export type Effort = (typeof efforts)[number];
