// A parameter of a template: how a prompt says it, and what it is otherwise.

/** `quote` is the part of the prompt that said it. */
export type Reading = { value: string; quote: string };

/** Values by the key of their parameter. */
export type Values = Readonly<Record<string, string>>;

export type Parameter = {
  /** The files name it as `@@key@@`. */
  key: string;
  /** As a person reads it. Empty for values that only the files need. */
  label: string;
  /**
   * How it is written into code: 'text' within quotes, 'plain' as it is (numbers, durations), 'list' and 'map' as literals of
   * the language. Items of a list are separated by ', ', and pairs of a map by ', ' and '='.
   */
  form: 'text' | 'plain' | 'list' | 'map';
  /** Parameters before this one are in `values`. An empty value is not shown as assumed. */
  fallback: string | ((values: Values) => string);
  read: (prompt: string, values: Values) => Reading | { refused: string } | null;
};
