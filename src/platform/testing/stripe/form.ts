// Stripe's request bodies and queries: forms whose keys carry the path, 'line_items[0][price]'.

export type FormValue = string | { [key: string]: FormValue };

/** Lists become objects with the keys '0', '1', …. */
export function parseForm(text: string): Record<string, FormValue> {
  const root: Record<string, FormValue> = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let place = root;
    for (const part of path) {
      const next = place[part];
      place = typeof next === 'object' ? next : ((place[part] = {}) as Record<string, FormValue>);
    }
    place[last] = value;
  }
  return root;
}

/** The text at a path of keys; '' where there is none. */
export function textAt(form: Record<string, FormValue>, ...path: string[]): string {
  let value: FormValue | undefined = form;
  for (const key of path) value = typeof value === 'object' ? value[key] : undefined;
  return typeof value === 'string' ? value : '';
}
