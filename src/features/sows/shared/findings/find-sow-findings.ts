// Checks a statement of work. A finding names its section as the file and the item of it as the line; in prose, line and column are
// those of the text. It is pure, so that the page checks while a person types, and the server before it sends.

import type { SowContent } from '../content/content-shapes.ts';
import { priceSow, type PricedSow } from '../estimate/price-sow.ts';
import { findingSeverities } from './finding-codes.ts';
import type { CheckedSow, Report, SowFinding } from './finding-shapes.ts';
import { checkCoverage } from './rules/coverage-rules.ts';
import { checkDeliverables } from './rules/deliverable-rules.ts';
import { checkMilestones } from './rules/milestone-rules.ts';
import { checkParties } from './rules/party-rules.ts';
import { checkPrices } from './rules/price-rules.ts';
import { checkTexts } from './rules/text-rules.ts';

const ranks = { error: 0, warning: 1, info: 2 } as const;

/** Lists the worst first. `today` is a day such as '2026-11-30'. */
export function findSowFindings(
  content: SowContent,
  { today, priced = priceSow(content) }: { today: string; priced?: PricedSow },
): SowFinding[] {
  const found: SowFinding[] = [];
  const report: Report = (code, { section, item = 0, column = 1, length = 0 }, message) =>
    void found.push({
      file: section,
      range: { line: item + 1, column, length },
      code,
      severity: findingSeverities[code],
      message,
    });
  const checked: CheckedSow = { content, priced, today };
  for (const check of [checkParties, checkDeliverables, checkMilestones, checkPrices, checkCoverage, checkTexts])
    check(checked, report);
  return found.toSorted((a, b) => ranks[a.severity] - ranks[b.severity]);
}
