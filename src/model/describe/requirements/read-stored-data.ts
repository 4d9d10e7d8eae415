// How much data a description says is stored, and how it grows: '5 TB of data, growing by 20 % a year'.

import { findQuantities } from '#text/quantities/find-quantities.ts';
import type { Quantity } from '#text/quantities/quantity.ts';
import type { Requirements } from '../../solution-shapes.ts';
import type { DescribeNote } from '../describe-shapes.ts';
import { sizeValues } from '../amounts/size-words.ts';
import { isRequirementRuledOut, note, quoted } from '../passages.ts';

const KINDS =
  'data|documents?|files|records|images|pictures|photos|videos|scans|manuals|drawings|logs|content|archive|dokumente|dateien|daten|bilder|zeichnungen|unterlagen';
const OF_DATA = new RegExp(
  String.raw`^\s*(?:(?:of )?(?:\p{L}+ )?(?:${KINDS})|in (?:the |our |a )?(?:database|warehouse|data ?lake|archive))(?!\p{L})`,
  'iu',
);
/** What is stored may be named before its amount: 'S3 for the images (12 TB)', 'Datenbestand 750 GB', 'total volume: 3 TB'. */
const STORED = new RegExp(
  String.raw`(?<!\p{L})(?:stor(?:es?|ed|ing)|hold\p{L}*|keep\p{L}*|ha(?:s|ve)|(?:${KINDS})(?: volume| amount| set)?(?: now| today| currently| in total)?(?: (?:is|are|of|has|have|sind|beträgt|umfass\p{L}*))?|data ?lake|warehouse|total(?: volume| amount| size)?|daten(?:menge|bestand|volumen)(?: (?:ist|sind|von|beträgt))?|(?:insgesamt|vorhanden|derzeit)(?: liegen)?)[\s:=(,]{1,3}(?:(?:about|around|approx\.?|roughly|some|up to|now|today|currently|with|of|is|are|in|on|at|s3|gcs|ca\.?|etwa|rund|sind|von)[\s(]+){0,4}$`,
  'iu',
);
const GROWTH_BEFORE =
  /(?<!\p{L})(?:grow\p{L}*|increas\p{L}*|plus|wachstum|wächst|wachsen|zuwachs|jährlich|pro jahr)[\s:=]{1,2}(?:\p{L}+\s){0,3}\+?$|\+\s?$/iu;
const GROWTH_BEHIND =
  /^\s*(?:(?:\p{L}+ )?(?:growth|wachstum|zuwachs|more (?:data )?(?:each|every|a|per) year)|(?:a|per|each|every|pro|im) (?:year|annum|jahr)|yearly|annually|p\.a\.|jährlich)(?!\p{L})/iu;
/** A share of the same text is of something else: an availability, a discount, a load. */
const NOT_GROWTH =
  /(?:availability|available|uptime|SLA|verfügbar\p{L}*|cheaper|discount|rabatt|less|cpu|load|auslastung)/iu;
const OF_EACH = /^\s?(?:each|apiece|a piece|je|jeweils|per|pro)(?!\p{L})/iu;
const LOOK = 40;

export function readStoredData(text: string) {
  const statements: { requirements: Partial<Requirements>; notes: DescribeNote[] } = { requirements: {}, notes: [] };
  const quantities = findQuantities(text);
  const stored = quantities.find((each) => isStored(text, each));
  if (stored) {
    const dataGb = sizeValues(stored, 'storageGb').high;
    statements.requirements.dataGb = dataGb;
    statements.notes.push(
      note('understood', `${dataGb.toLocaleString('en')} GB of stored data.`, {
        ...quoted(text, stored),
        parts: ['requirement:dataGb'],
      }),
    );
  }
  const growth = quantities.find((each) => isGrowth(text, each));
  if (growth) {
    statements.requirements.growthPercent = growth.high;
    statements.notes.push(
      note('understood', `Data grows by ${growth.high} % a year.`, {
        ...quoted(text, growth),
        parts: ['requirement:growthPercent'],
      }),
    );
  }
  return statements;
}

/** An amount that is for each user or for a month is no amount of all data. */
function isStored(text: string, quantity: Quantity): boolean {
  const { kind, per, start, end } = quantity;
  if (kind !== 'size' || per.length > 0 || isRequirementRuledOut(text, { start })) return false;
  if (OF_EACH.test(text.slice(end, end + LOOK))) return false;
  return OF_DATA.test(text.slice(end, end + LOOK)) || STORED.test(text.slice(Math.max(0, start - LOOK), start));
}

function isGrowth(text: string, { kind, per, start, end }: Quantity): boolean {
  if (kind !== 'percent' || (per.length > 0 && per[0] !== 'y')) return false;
  const [before, behind] = [text.slice(Math.max(0, start - LOOK), start), text.slice(end, end + LOOK)];
  if (NOT_GROWTH.test(before.slice(-LOOK / 2)) || NOT_GROWTH.test(/^[^.;,\n]{0,20}/.exec(behind)?.[0] ?? ''))
    return false;
  return per[0] === 'y' || GROWTH_BEFORE.test(before) || GROWTH_BEHIND.test(behind);
}
