// The options of a select: things that have a name, and kinds that the messages name.

type NamedOptionsProps = { of: readonly { id: string; name: string }[] };

export function NamedOptions({ of: things }: NamedOptionsProps) {
  return things.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}

type WordedOptionsProps<Value extends string | number> = {
  values: readonly Value[];
  words: Readonly<Record<Value, string>>;
};

export function WordedOptions<Value extends string | number>({ values, words }: WordedOptionsProps<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {words[value]}
    </option>
  ));
}
