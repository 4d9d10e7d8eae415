// The suggestions of reviewers: list them, and accept or refuse them one by one.

import { Problem } from '#contract/problem.ts';
import { readHeadings } from '#text/markdown/headings.ts';
import type { Design } from '../../contract.ts';
import { designProblems } from '../../contract/route.ts';
import type { Suggestion } from '../../shared/suggestion-shapes.ts';
import { notFound, requireIdle, type DesignAccess } from '../design-access.ts';
import { presentDesign } from '../present-design.ts';
import * as store from '../store.ts';
import type { Owned } from '../store.ts';
import { replaceContent } from '../versions.ts';

export type Decision = { suggestionId: string; isAccepted: boolean };

/** What names a design or a suggestion rejects with 'design/not-found'. */
export type Suggestions = {
  /** The suggestions are in the order of the reviewed document. */
  listSuggestions(design: Owned): Promise<Suggestion[]>;
  /**
   * Writes an accepted change into the text, and removes the suggestion. Rejects with 'design/suggestion-outdated' when the
   * text it is about is gone, or with 'design/generating' during a generation.
   */
  decideSuggestion(design: Owned, decision: Decision): Promise<Design>;
};

export function createSuggestions({ inDesign, inLockedDesign }: DesignAccess): Suggestions {
  return {
    listSuggestions: (owned) => inDesign(owned, async (_, design) => design.suggestions),

    decideSuggestion: (owned, { suggestionId, isAccepted }) =>
      inLockedDesign(owned, async (tx, design) => {
        const suggestion = design.suggestions.find(({ id }) => id === suggestionId);
        if (!suggestion) throw notFound();
        await requireIdle(tx, design);
        const content = isAccepted ? applySuggestion(design.content, suggestion) : design.content;
        const isChanged = content !== design.content;
        // The written text is in the person's storage already, as the suggestion.
        if (isChanged) await replaceContent(tx, design, { content, reason: 'edited', findRoom: null });
        const rest = design.suggestions.filter(({ id }) => id !== suggestionId);
        return presentDesign(await store.updateDesign(tx, design, { suggestions: rest }), null);
      }),
  };
}

/** Throws 'design/suggestion-outdated'. */
function applySuggestion(content: string, { section, before, after }: Suggestion): string {
  if (after === null) return content;
  const start = sectionStart(content, section);
  const at = before === '' ? start : findPassage(content, before, start);
  if (at === -1) throw Problem.of(designProblems, 'design/suggestion-outdated');
  const rest = content.slice(at + before.length);
  // A passage that is removed takes the blank line below it along.
  return content.slice(0, at) + after + (after === '' ? rest.replace(/^\n{1,2}/, '') : rest);
}

/** In its section first; the section may have been renamed. Whole lines only. */
function findPassage(content: string, passage: string, start: number): number {
  const isWhole = (at: number): boolean =>
    (at === 0 || content[at - 1] === '\n') &&
    /^(?:\n|$)/.test(content.slice(at + passage.length, at + passage.length + 1));
  for (const from of [start, 0]) {
    for (let at = content.indexOf(passage, from); at !== -1; at = content.indexOf(passage, at + 1)) {
      if (isWhole(at)) return at;
    }
  }
  return -1;
}

function sectionStart(content: string, section: string): number {
  return readHeadings(content).find(({ source, title }) => source === section || title === section)?.start ?? 0;
}
