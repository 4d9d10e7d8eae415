// An item: what a person owns and other pages refer to by its kind and id, and a place in it.

export const itemKinds = ['conversation', 'code', 'design', 'document', 'collection'] as const;
export type ItemKind = (typeof itemKinds)[number];

export type ItemRef = { kind: ItemKind; id: string };

/** An item with its name, as lists of other pages show it. */
export type NamedItem = { id: string; title: string; updatedAt: Date };

/** Items by id, or the latest whose title contains `text`; an empty text matches all. */
export type ItemQuery = { ids: readonly string[] } | { text: string; limit: number };

/** The items that a task can be made from. */
export const sourceKinds = ['conversation', 'code', 'design'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** A place is the message of a conversation, the section of a design or the file of code. `line` counts from 1. */
export type ItemPlace = {
  messageId?: string | undefined;
  section?: string | undefined;
  file?: string | undefined;
  line?: number | undefined;
  /** A finding also names what was found, such as 'design/cidr-overlap', and has its message. */
  code?: string | undefined;
  message?: string | undefined;
};
