// A block of a solution, as a document embeds it: on a line of its own (src/text/embedded-blocks.ts).

/** `block('table:subnets')` → '{{table:subnets}}' */
export function block(key: string): string {
  return `{{${key}}}`;
}
