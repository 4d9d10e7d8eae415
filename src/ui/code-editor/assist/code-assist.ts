// Completions while a person types, or by Control and Space, and what a word is under the pointer. Loaded behind the editor.

import {
  autocompletion,
  completionKeymap,
  pickedCompletion,
  startCompletion,
  type Completion as Option,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { hoverTooltip, keymap, type EditorView, type Tooltip } from '@codemirror/view';
import type { Completion, Explanation } from '#contract/assist/code-assist.ts';
import type { AssistSource } from './assist-source.ts';

/** Milliseconds after a letter until the list is asked for. */
const TYPING_DELAY_MS = 80;
/** Milliseconds over a word until it is explained. */
const HOVER_MS = 450;
/** A list is asked for behind these, and behind letters. */
const WORTH_ASKING = /[\w."$-]/;

export function codeAssist(source: AssistSource): Extension {
  return [
    autocompletion({
      override: [(context) => complete(context, source)],
      icons: false,
      activateOnTypingDelay: TYPING_DELAY_MS,
      defaultKeymap: false,
    }),
    keymap.of(completionKeymap),
    hoverTooltip((view, at) => hover(view, at, source), { hoverTime: HOVER_MS }),
  ];
}

async function complete(context: CompletionContext, source: AssistSource): Promise<CompletionResult | null> {
  const { state, pos, explicit } = context;
  if (state.readOnly || (!explicit && !WORTH_ASKING.test(state.sliceDoc(pos - 1, pos)))) return null;
  const found = await source.complete({ text: state.doc.toString(), offset: pos });
  if (context.aborted || !found) return null;
  if (found.items.length === 0) {
    if (explicit && found.note !== null) source.onNote(found.note);
    return null;
  }
  const { from, isWhole } = found;
  const options = found.items.map(optionOf);
  // A list that is not whole is asked for again by the next letter, in the order of the server.
  return isWhole ? { from, options, validFor: /^[\w-]*$/ } : { from, options, filter: false };
}

function optionOf(item: Completion): Option {
  return {
    label: item.label,
    detail: item.detail,
    boost: item.rank,
    type: item.kind,
    apply: (view, option, ...[from, to]) => insert(view, { item, option, from, to }),
  };
}

/** A name that has its value already is followed by one of these. */
const HAS_REST = /^[\w-]*\s*(?:=(?!=)|[{(:.])/;

type Inserted = { item: Completion; option: Option; from: number; to: number };

function insert(view: EditorView, { item, option, from, to }: Inserted): void {
  const { doc } = view.state;
  const line = doc.lineAt(from);
  const indent = /^\s*/.exec(line.text)?.[0] ?? '';
  const isNameOnly = item.insert !== item.label && HAS_REST.test(line.text.slice(to - line.from));
  const text = isNameOnly ? item.label : item.insert.replaceAll('\n', `\n${indent}`);
  const before = item.insert.slice(0, item.cursor);
  const end = isNameOnly || item.cursor === undefined ? text.length : before.replaceAll('\n', `\n${indent}`).length;
  view.dispatch({
    changes: { from, to, insert: text },
    selection: { anchor: from + end },
    scrollIntoView: true,
    userEvent: 'input.complete',
    annotations: pickedCompletion.of(option),
  });
  if (!isNameOnly && /[."]$/.test(text.slice(0, end))) startCompletion(view);
}

async function hover(view: EditorView, at: number, source: AssistSource): Promise<Tooltip | null> {
  const found = await source.explain({ text: view.state.doc.toString(), offset: at });
  if (!found || found.to > view.state.doc.length) return null;
  return { pos: found.from, end: found.to, above: true, create: () => ({ dom: explanationBox(found) }) };
}

function explanationBox({ title, lines, link }: Explanation): HTMLElement {
  const box = document.createElement('div');
  box.className = 'cm-explanation';
  const head = document.createElement('strong');
  head.textContent = title;
  box.append(head, ...lines.map(paragraphOf));
  if (link) {
    const anchor = document.createElement('a');
    anchor.href = link.url;
    anchor.target = '_blank';
    anchor.rel = 'noreferrer noopener';
    anchor.textContent = `Documentation at ${link.host}`;
    box.append(anchor);
  }
  return box;
}

function paragraphOf(text: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph;
}
