// The words of the question before the provider of a written design changes.

type Difference = { label: string; from: string; to: string };

/** Of the facts that will differ; a longer list would not be read. */
const MAX_DIFFERENCES = 4;

export const changeProviderMessages = {
  title: (name: string) => `Change to ${name}`,
  text: (name: string, differences: readonly Difference[]) => {
    const shown = differences.slice(0, MAX_DIFFERENCES).map(({ label, from, to }) => `${label}: ${from} becomes ${to}`);
    const more = differences.length > shown.length ? `, and ${differences.length - shown.length} more` : '';
    const list = shown.length > 0 ? ` Then these will differ: ${shown.join('; ')}${more}.` : '';
    return `The text and its facts stay as they are until you generate for ${name}.${list}`;
  },
};
