// The views of threads in the order of the page. Without schemas, so that the browser can load it.

export const threadViewOrder = ['asked', 'waiting', 'other', 'automatic', 'snoozed', 'done', 'all'] as const;
