// The closed lists that a person chooses from, without the shapes that the server checks them with.

export const partKinds = ['component', 'network', 'environment', 'region'] as const;

/** The sections of prose. */
export const proseKeys = ['background', 'objectives', 'approach', 'changeControl', 'acceptance', 'terms'] as const;
export type ProseKey = (typeof proseKeys)[number];

export const priceModels = ['fixed', 'time-and-material', 'milestones', 'retainer'] as const;
export type PriceModel = (typeof priceModels)[number];

/** A fixed price is this percentile of the simulation. */
export const confidences = ['p50', 'p80', 'p90'] as const;
export type Confidence = (typeof confidences)[number];

/** All have two decimals, so that an amount is in hundredths. */
export const currencies = ['EUR', 'USD', 'GBP', 'CHF'] as const;
