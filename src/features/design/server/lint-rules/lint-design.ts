// The linter of a design: facts, networks, topics and services, structure, sources, links, tables, leftovers.
// A pure function of the text, in time linear in its length.

import type { FactValue } from '#text/facts.ts';
import type { Finding } from '../../contract.ts';
import { severities, type CheckCode, type Issue, type Severity } from '#platform/lint/finding.ts';
import { createLineCounter } from '#text/offsets.ts';
import { readDesign, type DesignText } from '#platform/lint/read-design.ts';
import { checkClaims } from '#platform/lint/rules/claims.ts';
import { checkCodeBlocks } from '#platform/lint/rules/code.ts';
import { checkFacts } from './facts.ts';
import { checkLeftovers } from '#platform/lint/rules/leftovers.ts';
import { checkLinks } from '#platform/lint/rules/links.ts';
import { checkNetworks } from './networks.ts';
import { checkServices } from './services.ts';
import { checkStructure } from './structure.ts';
import { checkTables } from '#platform/lint/rules/tables.ts';

export type LintInput = {
  content: string;
  facts: readonly FactValue[];
  services: readonly string[];
  /** The selected ones. */
  topics: readonly string[];
  /** Topics whose section a model wrote and no person has taken over: their figures need a source. */
  modelTopics?: readonly string[];
  /** URLs of images the document may show, exactly as they stand in the text. */
  knownImageUrls: readonly string[];
  /** Checks code in a language; blocks of languages it does not know it answers with nothing. */
  checkCode?: CheckCode;
};

type Placed = { code: string; severity: Severity; message: string; start: number; end: number; replace?: string };

/** More of a kind help nobody; the last one says how many were left out. */
const MAX_OF_A_KIND = 100;

/** Everything found, in order of place. */
export function lintDesign({
  content,
  facts,
  services,
  topics,
  modelTopics = [],
  knownImageUrls,
  checkCode,
}: LintInput): Finding[] {
  const design = readDesign({ content, facts, topics });
  const found = createCollection();
  const report = (issue: Issue): void => found.add({ ...issue, severity: severities[issue.code] });
  checkFacts(design, facts, report);
  checkNetworks(design, facts, report);
  checkServices(design, services, report);
  checkStructure(design, topics, report);
  checkClaims(design, modelTopics, report);
  checkLinks(design, knownImageUrls, report);
  checkTables(design, report);
  checkLeftovers(design, facts, report);
  if (checkCode) for (const issue of checkCodeBlocks(design, checkCode)) found.add(issue);
  return presentFindings(design, found.list());
}

type Collection = { add(issue: Placed): void; list(): Placed[] };

function createCollection(): Collection {
  const kinds = new Map<string, { shown: Placed[]; hidden: number }>();
  return {
    add(issue) {
      const kind = kinds.get(issue.code) ?? { shown: [], hidden: 0 };
      kinds.set(issue.code, kind);
      if (kind.shown.length < MAX_OF_A_KIND) kind.shown.push(issue);
      else kind.hidden += 1;
    },
    list() {
      return [...kinds.values()].flatMap(({ shown, hidden }) => {
        const last = shown.at(-1);
        return last && hidden > 0
          ? [
              ...shown.slice(0, -1),
              { ...last, message: `${last.message} (${hidden} more of this kind are not listed.)` },
            ]
          : shown;
      });
    },
  };
}

function presentFindings({ content, topicAt }: DesignText, found: readonly Placed[]): Finding[] {
  const placeOf = createLineCounter(content);
  return found
    .toSorted((a, b) => a.start - b.start)
    .map(({ code, severity, message, start, end, replace }) => {
      const fix = replace === undefined ? {} : { fix: { replace } };
      return { code, severity, message, ...placeOf(start), length: end - start, topic: topicAt(start), ...fix };
    });
}
