// What can be completed, and which of it is sent: what fits what was typed, the best first.

import type { Completion, Completions } from '#contract/assist/code-assist.ts';

/** `insert` is the label unless told. */
export type Offer = Pick<Completion, 'label' | 'kind'> & Partial<Omit<Completion, 'label' | 'kind'>>;

export const NOTHING: Completions = { from: 0, items: [], isWhole: true, note: null };

/** A list is read, not searched: more are asked for by another letter. */
const MAX_ITEMS = 120;

type Order = {
  from: number;
  /** The letters in front of the cursor. */
  word: string;
  offers: readonly Offer[];
  note?: string | null;
};

export function completionsOf({ from, word, offers, note = null }: Order): Completions {
  const wanted = word.toLowerCase();
  const seen = new Set<string>();
  const fitting = offers.flatMap((offer) => {
    const fit = fitOf(offer.label.toLowerCase(), wanted);
    if (fit === null || seen.has(offer.label)) return [];
    seen.add(offer.label);
    return [{ offer, fit }];
  });
  const rankOf = ({ rank = 0 }: Offer): number => rank;
  const sorted = fitting.toSorted((a, b) => a.fit - b.fit || rankOf(b.offer) - rankOf(a.offer));
  return {
    from,
    items: sorted.slice(0, MAX_ITEMS).map(({ offer }) => itemOf(offer)),
    isWhole: sorted.length <= MAX_ITEMS,
    note: fitting.length === 0 ? note : null,
  };
}

function itemOf({ label, kind, detail = '', insert = label, cursor, rank = 0 }: Offer): Completion {
  return { label, kind, detail, insert, rank, ...(cursor !== undefined && { cursor }) };
}

/** 0 begins with the word, 1 has a part that does, 2 has it anywhere, 3 has its letters in this order; null for none. */
function fitOf(label: string, wanted: string): number | null {
  const at = label.indexOf(wanted);
  if (at === 0) return 0;
  if (at > 0) return /[._-]/.test(label[at - 1] ?? '') ? 1 : 2;
  let next = 0;
  for (const letter of label) if (letter === wanted[next]) next++;
  return wanted.length > 2 && next === wanted.length ? 3 : null;
}
