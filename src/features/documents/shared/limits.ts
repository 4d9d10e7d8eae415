// How much the largest plan can store; contract/plan-allowances.ts has the numbers of each plan.

/** 50 MB a file. */
export const MAX_DOCUMENT_BYTES = 50 * 1024 * 1024;

/** Larger images are stored but not shown to agents: the smallest limit among the providers (Anthropic: 5 MB per image). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** Longer texts are stored but not given to agents. */
export const MAX_TEXT_BYTES = 2 * 1024 * 1024;

/** Characters of a document that its preview shows. */
export const MAX_SHOWN_TEXT = 100_000;

/** Documents a person can keep at a time. */
export const MAX_DOCUMENTS = 1_000;

/** Pages of a PDF that is read. */
export const MAX_PAGES = 2_000;
