// What a person calls a type.

import type { Type } from './type.ts';

const MAX_TEXT = 40;

/** 'a string', 'the string "x"', 'a list of strings', 'an object'. */
export function describeType(type: Type): string {
  switch (type.kind) {
    case 'string':
      return type.text === undefined ? 'a string' : `the string "${type.text.slice(0, MAX_TEXT)}"`;
    case 'number':
      return type.value === undefined ? 'a number' : String(type.value);
    case 'bool':
      return 'true or false';
    case 'list':
    case 'sequence':
      return `a list${ofItems(type.of)}`;
    case 'set':
      return `a set${ofItems(type.of)}`;
    case 'map':
      return `a map${ofItems(type.of)}`;
    case 'tuple':
      return 'a list';
    case 'object':
      return 'an object';
    case 'null':
      return 'null';
    case 'unknown':
      return 'any value';
  }
}

function ofItems(type: Type): string {
  const plural = { string: ' of strings', number: ' of numbers', bool: ' of booleans', object: ' of objects' };
  return Object.hasOwn(plural, type.kind) ? plural[type.kind as keyof typeof plural] : '';
}
