// What of a page is saved while a person writes.

export type PageFields = { content: string };
