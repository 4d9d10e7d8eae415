// Draws the placeholders of the text as chips. The text itself stays: a chip is selected, copied and deleted as what is
// written there. The arrow keys stop at a chip, and Enter or a click on it shows what will be in its place.

import type { EditorState, Extension, RangeSetBuilder } from '@codemirror/state';
import type { Decoration, EditorView, ViewUpdate, WidgetType } from '@codemirror/view';
import type { EditorTools } from '../source/markdown-editor.ts';
import { findChips, type ChipPlace } from './find-chips.ts';

export type ChipWords = {
  label: string;
  /** The tooltip; a screen reader hears it after the label when the chip is selected. */
  hint: string;
  /** False while nothing has been filled in. */
  isFilled: boolean;
};

export type ShownChip = {
  key: string;
  element: Element;
  /** Brings the focus back to the editor. */
  focus: () => void;
};

export type ChipSource = {
  /** Null for a placeholder that stays as it is written. */
  describe: (key: string) => ChipWords | null;
  onShow: (chip: ShownChip) => void;
};

export function drawChips(source: ChipSource, tools: EditorTools): Extension {
  const { Decoration, EditorView, keymap, Prec, ViewPlugin } = tools;
  const createChip = chipsOf(tools);
  const plugin = ViewPlugin.define((view) => new ChipPainter(view, { source, tools, createChip }), {
    decorations: (painter) => painter.chips,
    provide: (own) => EditorView.atomicRanges.of((view) => view.plugin(own)?.chips ?? Decoration.none),
    eventHandlers: {
      mousedown(event, view) {
        const place = placeOf(event.target, view);
        if (!place) return false;
        event.preventDefault();
        view.dispatch({ selection: { anchor: place.from, head: place.to } });
        view.focus();
        return true;
      },
      click: (event, view) => placeOf(event.target, view) !== null && show(view),
    },
  });
  const chipAt = (view: EditorView, side: 'from' | 'to'): ChipPlace | null => {
    const { main } = view.state.selection;
    if (!main.empty) return null;
    return view.plugin(plugin)?.places.find((place) => place[side] === main.head) ?? null;
  };
  const selected = (view: EditorView): ChipPlace | null => {
    const { from, to } = view.state.selection.main;
    return view.plugin(plugin)?.places.find((place) => place.from === from && place.to === to) ?? null;
  };
  function placeOf(target: EventTarget | null, view: EditorView): ChipPlace | null {
    const chip = target instanceof Element ? target.closest('.md-chip') : null;
    if (!chip) return null;
    const at = view.posAtDOM(chip);
    return view.plugin(plugin)?.places.find(({ from }) => from === at) ?? null;
  }
  function show(view: EditorView): boolean {
    const place = selected(view);
    const element = view.contentDOM.querySelector('.md-chip.is-selected');
    if (!place || !element) return false;
    source.onShow({ key: place.key, element, focus: () => view.focus() });
    return true;
  }
  function select(view: EditorView, place: ChipPlace | null, isBackward: boolean): boolean {
    const words = place && source.describe(place.key);
    if (!place || !words) return false;
    const [anchor, head] = isBackward ? [place.to, place.from] : [place.from, place.to];
    view.dispatch({
      selection: { anchor, head },
      scrollIntoView: true,
      effects: EditorView.announce.of(`${words.label}. ${words.hint}`),
    });
    return true;
  }
  function remove(view: EditorView, place: ChipPlace | null): boolean {
    if (place)
      view.dispatch({ changes: { from: place.from, to: place.to }, scrollIntoView: true, userEvent: 'delete' });
    return place !== null;
  }
  return [
    EditorView.theme(LOOK),
    plugin,
    Prec.highest(
      keymap.of([
        { key: 'ArrowRight', run: (view) => select(view, chipAt(view, 'from'), false) },
        { key: 'ArrowLeft', run: (view) => select(view, chipAt(view, 'to'), true) },
        { key: 'Enter', run: show },
        { key: 'Backspace', run: (view) => remove(view, chipAt(view, 'to')) },
        { key: 'Delete', run: (view) => remove(view, chipAt(view, 'from')) },
      ]),
    ),
  ];
}

type CreateChip = (words: ChipWords, isSelected: boolean) => WidgetType;
type PainterOptions = { source: ChipSource; tools: EditorTools; createChip: CreateChip };

class ChipPainter {
  chips;
  /** These are the chips of the lines that are drawn, in their order, with offsets of the whole text. */
  places: ChipPlace[] = [];
  readonly #options: PainterOptions;
  readonly #lineKinds;

  constructor(view: EditorView, options: PainterOptions) {
    this.#options = options;
    this.#lineKinds = options.tools.createLineKinds();
    this.chips = this.#draw(view);
  }

  update({ view, docChanged, viewportChanged, selectionSet, changes, state }: ViewUpdate): void {
    if (docChanged) {
      let first = state.doc.length;
      changes.iterChangedRanges((_, __, from) => {
        first = Math.min(first, from);
      });
      this.#lineKinds.forget(state.doc.lineAt(first).number);
    }
    if (docChanged || viewportChanged || selectionSet) this.chips = this.#draw(view);
  }

  #draw({ state, visibleRanges }: EditorView) {
    const builder = new this.#options.tools.RangeSetBuilder<Decoration>();
    this.places = [];
    let drawn = 0;
    for (const { from, to } of visibleRanges) {
      const first = Math.max(state.doc.lineAt(from).number, drawn + 1);
      drawn = Math.max(state.doc.lineAt(to).number, drawn);
      for (const [index, colour] of this.#lineKinds.read(state.doc, { first, last: drawn }).entries()) {
        const line = state.doc.line(first + index);
        for (const { from: start, to: end, key } of findChips(line.text, colour))
          this.#add(builder, state, { from: line.from + start, to: line.from + end, key });
      }
    }
    return builder.finish();
  }

  #add(builder: RangeSetBuilder<Decoration>, state: EditorState, place: ChipPlace): void {
    const words = this.#options.source.describe(place.key);
    const { from, to, empty } = state.selection.main;
    const isSelected = from === place.from && to === place.to;
    // A search, or a finding, points into it: what is written there is shown.
    const isInside =
      !isSelected && from >= place.from && to <= place.to && !(empty && (from === place.from || from === place.to));
    if (!words || isInside) return;
    this.places.push(place);
    const { tools, createChip } = this.#options;
    builder.add(place.from, place.to, tools.Decoration.replace({ widget: createChip(words, isSelected) }));
  }
}

/** The element of a chip stays when it is selected, so that a click that selects it is a click on it. */
function chipsOf({ WidgetType }: EditorTools): CreateChip {
  class Chip extends WidgetType {
    readonly #words: ChipWords;
    readonly #isSelected: boolean;

    constructor(words: ChipWords, isSelected: boolean) {
      super();
      this.#words = words;
      this.#isSelected = isSelected;
    }

    override eq(other: Chip): boolean {
      const { label, hint, isFilled } = other.#words;
      const { label: ownLabel, hint: ownHint, isFilled: isOwnFilled } = this.#words;
      const isSame = label === ownLabel && hint === ownHint && isFilled === isOwnFilled;
      return isSame && this.#isSelected === other.#isSelected;
    }

    override toDOM(): HTMLElement {
      const chip = document.createElement('span');
      this.updateDOM(chip);
      return chip;
    }

    override updateDOM(chip: HTMLElement): boolean {
      chip.className = `md-chip${this.#isSelected ? ' is-selected' : ''}${this.#words.isFilled ? '' : ' is-open'}`;
      chip.textContent = this.#words.label;
      chip.title = this.#words.hint;
      return true;
    }

    override ignoreEvent(): boolean {
      return false;
    }
  }
  return (words, isSelected) => new Chip(words, isSelected);
}

const LOOK = {
  '.md-chip': {
    display: 'inline-block',
    maxWidth: '36ch',
    overflow: 'hidden',
    padding: '0 6px',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--r-xs)',
    background: 'var(--raised)',
    color: 'var(--text-1)',
    font: 'var(--t-caption)',
    lineHeight: '18px',
    verticalAlign: 'bottom',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  '.md-chip:hover': { borderColor: 'var(--line-control)' },
  '.md-chip.is-open': { borderStyle: 'dashed', color: 'var(--text-2)' },
  '&.cm-focused .md-chip.is-selected': { borderColor: 'var(--lamp)', background: 'var(--accent-soft)' },
};
