// A Mermaid source as the engine can draw it: character codes become characters, icons of a font that pictures do not
// have become their names.

import type { DomElement } from '../measure/dom-types.ts';

/** '#quot;' or '#9829;', Mermaid's way to write a character. */
const CHARACTER_CODE = /#(\d{1,6}|[a-zA-Z]{2,8});/g;
const ICON = /\bfa[bsrlk]?:fa-([\w-]+)\s*(?=(.?))/g;
const ICON_END = /[\])}"'|<]/;
/** Colours have a '#' too. */
const STYLE_LINE = /^\s*(?:style|classDef|linkStyle|%%)/;
/** Characters with a meaning in Mermaid travel as private ones, `restoreCharacters` puts them back. */
const SYNTAX = new Set('";#{}[]()<>|&:%`*_~@\\/');
const PRIVATE = 0xe000;
const PRIVATE_CHARACTER = /[\ue020-\ue07e]/g;

/** `decoder` is a textarea of the page. */
export function cleanSource(source: string, decoder: DomElement): string {
  return source
    .split('\n')
    .map((line) =>
      STYLE_LINE.test(line)
        ? line
        : withoutIcons(line).replace(CHARACTER_CODE, (code: string, name: string) => decode(code, name, decoder)),
    )
    .join('\n');
}

export function restoreCharacters(text: string): string {
  return text.replace(PRIVATE_CHARACTER, (character) => String.fromCharCode(character.charCodeAt(0) - PRIVATE));
}

function withoutIcons(line: string): string {
  return line.replace(ICON, (_, name: string, next: string) =>
    next === '' || ICON_END.test(next) ? name.replaceAll('-', ' ') : '',
  );
}

function decode(code: string, name: string, decoder: DomElement): string {
  decoder.innerHTML = /^\d/.test(name) ? `&#${name};` : `&${name};`;
  const { value } = decoder as unknown as { value: string };
  if ([...value].length !== 1) return code;
  return SYNTAX.has(value) ? String.fromCharCode(PRIVATE + value.charCodeAt(0)) : value;
}
