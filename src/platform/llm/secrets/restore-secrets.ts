// Puts secrets back in place of their placeholders while an answer streams.

export type SecretRestorer = {
  push(piece: string): void;
  /** Passes on what was held back: the beginning of a placeholder that never came. */
  end(): void;
};

/**
 * A placeholder may be cut anywhere between two pieces, so what could be the beginning of one waits for the next piece.
 * Some models escape the underscores as in Markdown; both forms are put back.
 *
 * @param values the value of each placeholder
 * @param options.isJson the answer is JSON: values are escaped as in its strings
 */
export function createSecretRestorer(
  values: ReadonlyMap<string, string>,
  onText: (text: string) => void,
  { isJson = false } = {},
): SecretRestorer {
  const forms = new Map(
    [...values].flatMap(([placeholder, value]) => formsOf(placeholder, isJson ? inJson(value) : value)),
  );
  const known = [...forms.keys()];
  const longest = Math.max(0, ...known.map(({ length }) => length));
  const pattern = new RegExp(known.map((form) => RegExp.escape(form)).join('|'), 'g');
  let held = '';

  function emit(text: string): void {
    if (text !== '') onText(text);
  }

  return {
    push(piece) {
      const text = (held + piece).replace(pattern, (form) => forms.get(form) ?? form);
      const from = Math.max(0, text.length - longest + 1);
      let start = text.length;
      for (let index = from; index < text.length; index++) {
        const rest = text.slice(index);
        if (!known.some((form) => form.startsWith(rest))) continue;
        start = index;
        break;
      }
      held = text.slice(start);
      emit(text.slice(0, start));
    },
    end() {
      emit(held);
      held = '';
    },
  };
}

function formsOf(placeholder: string, value: string): [string, string][] {
  return [
    [placeholder, value],
    [placeholder.replaceAll('_', '\\_'), value],
  ];
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
