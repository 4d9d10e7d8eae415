// What becomes of a report.

export const reportStates = ['open', 'answered', 'closed'] as const;
export type ReportState = (typeof reportStates)[number];
