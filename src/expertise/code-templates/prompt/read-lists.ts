// Reads lists of names from a prompt: regions, tags that are required.

import { findRegionProvider, findRegions } from '#catalogue/regions.ts';
import type { Parameter } from './parameter.ts';

const TAG = String.raw`["'\x60]?[A-Za-z][\w-]{0,40}["'\x60]?`;
const TAGS = new RegExp(
  String.raw`\btags?\s+(?:named\s+|called\s+)?(${TAG}(?:\s*(?:,|and|or)\s*(?:and\s+)?${TAG}){0,9})`,
  'i',
);
const NOT_A_TAG =
  /^(?:and|or|on|in|for|with|to|of|all|policy|policies|is|are|per|by|from|the|resources?|resource|groups?|at|inventory|report|compliance|missing|keys?|values?|as|into|a|that|which|required|every|each|export|csv|script|names?)$/i;

/** The regions of Azure that the prompt names. */
export function regionListParameter(): Parameter {
  return {
    key: 'locations',
    label: 'Allowed regions',
    form: 'list',
    fallback: 'westeurope, northeurope',
    read: (prompt) => {
      const found = findRegions(prompt).filter(({ name }) => findRegionProvider(name) === 'azure');
      if (found.length === 0) return null;
      const quote = found.map(({ start, end }) => prompt.slice(start, end)).join('\n');
      return { value: [...new Set(found.map(({ name }) => name))].join(', '), quote };
    },
  };
}

/** The names of tags: 'the tags CostCenter and Owner'. */
export function requiredTagsParameter(fallback = 'environment, owner'): Parameter {
  return {
    key: 'required_tags',
    label: 'Tags',
    form: 'list',
    fallback,
    read: (prompt) => {
      const found = TAGS.exec(prompt);
      if (!found) return null;
      const words = (found[1] ?? '')
        .split(/\s*,\s*|\s+(?:and|or)\s+/)
        .map((word) => word.replaceAll(/["'`]|^(?:and|or)\s+/g, '').trim());
      const end = words.findIndex((word) => NOT_A_TAG.test(word));
      const tags = end === -1 ? words : words.slice(0, end);
      return tags.length === 0 ? null : { value: [...new Set(tags)].join(', '), quote: tags.join('\n') };
    },
  };
}
