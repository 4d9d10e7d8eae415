// Headings and sections: none empty, none twice, no level skipped, every selected topic present.

import { headingOf } from '#text/markdown/topics.ts';
import { normalizeTitle } from '#text/markdown/titles.ts';
import type { DesignText, Heading } from '#expertise/lint/read-design.ts';
import type { DesignReport } from './finding-codes.ts';

/** Parts of a document that are not topics. */
const FRAME =
  /^(?:table of )?contents$|^(?:document (?:control|history|information)|revision history|change log|approvals?|sign-?off|glossary|abbreviations|references?|sources|appendix\b.*|annex\b.*)$/;

export function checkStructure(design: DesignText, topics: readonly string[], report: DesignReport): void {
  checkEmptySections(design, report);
  checkDuplicates(design.headings, report);
  checkLevels(design, report);
  checkTopics(design, topics, report);
}

function checkEmptySections({ parts }: DesignText, report: DesignReport): void {
  for (const [index, part] of parts.entries()) {
    if (part.kind !== 'heading') continue;
    const next = parts[index + 1];
    const isEmpty = !next || (next.kind === 'heading' && next.depth <= part.depth);
    if (!isEmpty) continue;
    const name = part.reading.text;
    const message =
      name === ''
        ? 'This heading has no words. Name it or remove it.'
        : `There is no text below “${name}”. Write the section or remove its heading.`;
    report({ code: 'design/section-empty', start: part.start, end: part.end, message });
  }
}

/** The same name twice below one heading; a topic's name twice anywhere. */
function checkDuplicates(headings: readonly Heading[], report: DesignReport): void {
  const path: Heading[] = [];
  const seen = new Set<string>();
  for (const heading of headings) {
    while ((path.at(-1)?.depth ?? 0) >= heading.depth) path.pop();
    const name = normalizeTitle(heading.reading.text);
    const key = heading.isTopic ? name : `${path.at(-1)?.start ?? -1} ${name}`;
    if (name !== '' && seen.has(key)) {
      const message = `There are two headings “${heading.reading.text}”. Rename one, so that links and the table of contents are clear.`;
      report({ code: 'design/heading-duplicate', start: heading.start, end: heading.end, message });
    }
    seen.add(key);
    path.push(heading);
  }
}

function checkLevels({ headings, content }: DesignText, report: DesignReport): void {
  let above = 1;
  for (const { depth, start, end } of headings) {
    if (depth > above + 1) {
      const message = `This heading is of level ${depth} below one of level ${above}. Make it level ${above + 1}.`;
      const marks = content.startsWith('#'.repeat(depth), start);
      report({
        code: 'design/heading-jump',
        start,
        end: marks ? start + depth : end,
        message,
        ...(marks && { replace: '#'.repeat(above + 1) }),
      });
    }
    above = depth;
  }
}

function checkTopics({ headings, content }: DesignText, topics: readonly string[], report: DesignReport): void {
  const present = new Set(headings.filter(({ isTopic }) => isTopic).map(({ topic }) => topic));
  for (const topic of topics.filter((name) => !present.has(name))) {
    const message = `The topic “${topic}” is selected and has no heading. Generate its section or unselect it.`;
    report({
      code: 'design/topic-missing',
      start: content.length,
      end: content.length,
      message,
      replace: `\n\n${headingOf(topic)}\n`,
    });
  }
  const level = headings.reduce((least, { isTopic, depth }) => (isTopic ? Math.min(least, depth) : least), 7);
  for (const { isTopic, isNested, topic, depth, reading, start, end } of headings) {
    const isTitle = depth === 1 && level > 1;
    if (
      isTopic ||
      isNested ||
      topic !== null ||
      isTitle ||
      depth > level ||
      FRAME.test(normalizeTitle(reading.text)) ||
      present.size === 0
    )
      continue;
    const message = `“${reading.text}” is not one of the selected topics. Select it, or remove the section.`;
    report({ code: 'design/topic-unselected', start, end, message });
  }
}
