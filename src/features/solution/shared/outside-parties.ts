// What is outside of a solution and still speaks with it.

export const outsideParties = ['internet', 'administrators', 'on-premises'] as const;
