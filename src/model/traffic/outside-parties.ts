// What is outside of a solution and still speaks with it.

export const outsideParties = ['internet', 'administrators', 'on-premises'] as const;

/** Diagrams and screens use these names. */
export const outsidePartyNames: Record<(typeof outsideParties)[number], string> = {
  internet: 'Internet',
  administrators: 'Administrators',
  'on-premises': 'On-premises',
};
