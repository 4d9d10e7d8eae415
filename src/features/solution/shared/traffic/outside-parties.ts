// What is outside of a solution and still speaks with it.

export const outsideParties = ['internet', 'administrators', 'on-premises'] as const;

/** As diagrams and screens name them. */
export const outsidePartyNames: Record<(typeof outsideParties)[number], string> = {
  internet: 'Internet',
  administrators: 'Administrators',
  'on-premises': 'On-premises',
};
