// Which facts of a solution a block shows: a fact that only a table embeds is in use all the same.

const factsOfBlocks: Readonly<Record<string, RegExp>> = {
  'table:key-figures': /^(?:region|secondary-region|address-space|environments|rto|rpo|availability|cost-range)$/,
  'table:requirements': /^(?:rto|rpo|availability|cost-range)$/,
  'text:recovery': /^(?:region|rto|rpo)$/,
  'text:availability': /^availability$/,
  'text:cost': /^cost-range$/,
  'table:networks': /^(?:region|address-space|network-.+)$/,
  'table:subnets': /^(?:subnet-.+|.+-(?:pods|services)-cidr)$/,
  'table:environments': /^(?:environments|network-.+)$/,
  'table:components': /^(?:sku-.+|.+-count)$/,
  'table:sizes': /^(?:sku-.+|.+-count)$/,
  'table:cost': /^sku-.+$/,
  'table:recovery': /^sku-.+$/,
};

/** `showsFact('table:subnets', 'subnet-app')` → true. */
export function showsFact(block: string, fact: string): boolean {
  return factsOfBlocks[block]?.test(fact) === true;
}
