// Reads what else a prompt sets: tags, ports, addresses of people, sizes of machines.

import type { CloudProvider } from '#catalogue/provider.ts';
import type { Parameter } from './parameter.ts';
import { textParameter, toSlug } from './read-words.ts';

const PAIR = String.raw`[A-Za-z][\w-]{0,60}\s*[=:]\s*(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|[^\s,;]{1,200})`;
const TAGS = new RegExp(
  String.raw`\b(?:tags?|tagged|labels?|labell?ed)\b(?:\s+with)?:?\s+(${PAIR}(?:\s*(?:,|;|and)?\s+${PAIR}){0,19})`,
  'i',
);
const EACH_PAIR = new RegExp(PAIR, 'g');

/** Tags as 'owner=anna, cost-center=4711'. Labels of Google Cloud are lower-case. */
export function tagsParameter(kind: 'tags' | 'labels' = 'tags'): Parameter {
  return {
    key: 'tags',
    label: kind === 'tags' ? 'Tags' : 'Labels',
    form: 'map',
    fallback: '',
    read: (prompt) => {
      const found = TAGS.exec(prompt);
      if (!found) return null;
      const pairs = (found[1]?.match(EACH_PAIR) ?? []).flatMap((pair) => {
        const [, name = '', said = ''] = /^([\w-]+)\s*[=:]\s*(.*)$/s.exec(pair) ?? [];
        const value = said
          .replaceAll(/^["']|["']$/g, '')
          .replaceAll(/[,\p{Cc}]+/gu, ' ')
          .trim();
        if (kind === 'tags') return value === '' ? [] : [`${name}=${value}`];
        const label = toSlug(value, 60);
        return label === '' ? [] : [`${toSlug(name, 60)}=${label}`];
      });
      return pairs.length === 0 ? null : { value: pairs.join(', '), quote: found[0] };
    },
  };
}

export function emailParameter(label = 'E-mail'): Parameter {
  return {
    ...textParameter({
      key: 'email',
      label,
      fallback: '',
      pattern: /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/i,
    }),
  };
}

const sizes: Record<CloudProvider, RegExp> = {
  azure: /\bStandard_[A-Z][A-Za-z0-9_]{1,30}\b/,
  aws: /\b(?:db\.)?[a-z]{1,3}\d[a-z0-9-]{0,8}\.(?:nano|micro|small|medium|(?:\d{1,2})?x?large|metal)\b/,
  gcp: /\b(?:[a-z]\d[a-z]?-(?:standard|highmem|highcpu)-\d{1,3}|e2-(?:micro|small|medium))\b/,
};

/** The size of a machine as its cloud writes it. */
export function sizeParameter(cloud: CloudProvider, fallback: string): Parameter {
  return textParameter({ key: 'size', label: 'Size', fallback, pattern: sizes[cloud] });
}

const PORTS = /\bports?\s+(\d{1,5}(?:\s*(?:,|and|or)\s*\d{1,5}){0,19})/i;
const MAX_PORT = 65_535;

export function portsParameter(fallback: string): Parameter {
  return {
    key: 'ports',
    label: 'Ports',
    form: 'list',
    fallback,
    read: (prompt) => {
      const found = PORTS.exec(prompt);
      if (!found) return null;
      const ports = [...new Set(found[1]?.match(/\d+/g))];
      return ports.some((port) => Number(port) < 1 || Number(port) > MAX_PORT)
        ? { refused: `A port is 1 to ${MAX_PORT}, so ${fallback} is used.` }
        : { value: ports.join(', '), quote: found[0] };
    },
  };
}
