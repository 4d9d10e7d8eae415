// Writes resources of Terraform that give every argument a chosen value, so that a provider can be asked what it refuses.

const SKIPPED = new Set(['id', 'tags', 'tags_all', 'timeouts', 'region']);
const MAX_DEPTH = 6;
const MAX_LINES = 350;

/**
 * Returns the text of one resource and what is in which line of it: `places.get(line)` is the path of an argument or block.
 * `valueOf(path, type)` gives a value, or null to leave an argument out that may be left out.
 */
export function writeProbe({ type, label, block, valueOf, isLeft = () => false }) {
  const lines = [`resource "${type}" "${label}" {`];
  const places = new Map();
  writeBlock({ lines, places, valueOf, isLeft }, { block, path: [], depth: 0 });
  lines.push('}');
  return { lines, places };
}

function writeBlock(out, { block, path, depth }) {
  for (const [name, attribute] of Object.entries(block.attributes ?? {})) {
    const isSet = attribute.computed === true && attribute.optional !== true;
    if (isSet || (depth === 0 && SKIPPED.has(name) && !attribute.required)) continue;
    if (!attribute.required && out.isLeft([...path, name].join('.'))) continue;
    writeAttribute(out, { name, attribute, path: [...path, name], depth });
  }
  for (const [name, { block: inner, min_items: min }] of Object.entries(block.block_types ?? {})) {
    if (name === 'timeouts' || (!min && out.isLeft([...path, name].join('.')))) continue;
    if (!min && (depth >= MAX_DEPTH || out.lines.length > MAX_LINES)) continue;
    place(out, [...path, name], `${name} {`);
    writeBlock(out, { block: inner, path: [...path, name], depth: depth + 1 });
    out.lines.push('}');
  }
}

function writeAttribute(out, { name, attribute, path, depth }) {
  const { nested_type: nested, type, required } = attribute;
  const isNeeded = required === true;
  if (nested) return isNeeded || depth < MAX_DEPTH ? writeNested(out, { name, path, nested, depth }) : undefined;
  const value = valueFor(out, { type, path, isNeeded });
  if (value !== null) place(out, path, `${name} = ${value}`);
}

function writeNested(out, { name, path, nested, depth }) {
  const [open, close] = BRACKETS[nested.nesting_mode];
  place(out, path, `${name} = ${open}`);
  writeBlock(out, { block: { attributes: nested.attributes }, path, depth: depth + 1 });
  out.lines.push(close);
}

const BRACKETS = { single: ['{', '}'], list: ['[{', '}]'], set: ['[{', '}]'], map: ['{ k = {', '} }'] };

function valueFor({ valueOf }, { type, path, isNeeded }) {
  if (typeof type === 'string') return valueOf(path, type) ?? (isNeeded ? PLAIN[type] : null);
  const [form, of] = type;
  if (typeof of !== 'string') return isNeeded ? plainOf(type) : null;
  const item = valueOf(path, of) ?? (isNeeded ? PLAIN[of] : null);
  if (item === null) return null;
  return form === 'map' ? `{ k = ${item} }` : `[${item}]`;
}

const PLAIN = { string: '"x"', number: '1', bool: 'true', dynamic: '"x"' };

function plainOf(type) {
  if (typeof type === 'string') return PLAIN[type];
  const [form, of] = type;
  if (form === 'object')
    return `{ ${Object.entries(of)
      .map(([name, inner]) => `${name} = ${plainOf(inner)}`)
      .join(', ')} }`;
  return form === 'map' ? `{ k = ${plainOf(of)} }` : `[${plainOf(of)}]`;
}

function place({ lines, places }, path, line) {
  places.set(lines.length, path.join('.'));
  lines.push(line);
}
