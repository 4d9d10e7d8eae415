// How much the largest plan can store; contract/plan-allowances.ts has the numbers of each plan.

/** 50 MB a file. */
export const MAX_DOCUMENT_BYTES = 50 * 1024 * 1024;

/** Documents a person can keep at a time. */
export const MAX_DOCUMENTS = 1_000;
