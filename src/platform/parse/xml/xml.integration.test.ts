import { expect, test } from 'vitest';
import { findElement, parseXml } from './xml.ts';

test('elements, attributes and texts become a tree with local names', () => {
  const root = parseXml(
    '<?xml version="1.0"?><w:a xmlns:w="x"><!-- gone --><w:b w:val="1 &lt; 2" plain=\'&#65;\'/>text &amp; <![CDATA[<raw>]]></w:a>',
  );
  expect(root).toEqual({
    name: 'a',
    attributes: { w: 'x' },
    children: [{ name: 'b', attributes: { val: '1 < 2', plain: 'A' }, children: [] }, 'text & ', '<raw>'],
  });
  expect(findElement(root, 'b')?.attributes['val']).toBe('1 < 2');
});

test.each([
  ['no element', 'text'],
  ['two roots', '<a/><b/>'],
  ['tags that cross', '<a><b></a></b>'],
  ['a tag that is not closed', '<a><b></a>'],
  ['an attribute twice', '<a b="1" b="2"/>'],
  ['an entity nobody declared', '<a>&xxe;</a>'],
  ['a document type', '<!DOCTYPE a><a/>'],
  ['a document type that declares an entity', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['a billion laughs', '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>'],
  ['201 levels', '<a>'.repeat(201) + '</a>'.repeat(201)],
])('%s is refused', (_, text) => {
  expect(() => parseXml(text)).toThrow();
});

test('a flood of elements is told as too many, and not as damage', () => {
  expect(() => parseXml(`<a>${'<b/>'.repeat(2_000_001)}</a>`)).toThrow('more paragraphs and pieces of text');
});

test('199 levels are read', () => {
  expect(parseXml('<a>'.repeat(199) + '</a>'.repeat(199)).name).toBe('a');
});

test('an attribute named like a part of every object is only an attribute', () => {
  const { attributes } = parseXml('<a w:constructor="x" w:__proto__="y"/>');
  expect(attributes['constructor']).toBe('x');
  expect({}.constructor).toBe(Object);
});

test.each([
  '<!--',
  '<!-- ',
  '<?',
  '<?a ',
  '<x',
  '<x ',
  '<x a="',
  '</x',
  '<![CDATA[',
  '<!DOCTYPE a [',
  '&',
  '&#',
  '<',
  '<a>',
])('1.5 MB of unclosed %j is refused at once', (piece) => {
  const text = `<a>${piece.repeat(1_500_000 / piece.length)}`;
  expect(secondsOf(() => expect(() => parseXml(text)).toThrow())).toBeLessThan(2);
});

test.each([
  ['comment', (size: number) => `<a><!--${'x'.repeat(size)}--></a>`],
  ['text', (size: number) => `<a>${'x'.repeat(size)}</a>`],
  ['attribute', (size: number) => `<a b="${'x'.repeat(size)}"/>`],
])('a %s of 20 MB is read in linear time', (_, textOf) => {
  expect(secondsOf(() => expect(parseXml(textOf(20_000_000)).name).toBe('a'))).toBeLessThan(5);
});

/** Seconds of processor time of this thread: what else the machine does has no part in it. */
function secondsOf(act: () => void): number {
  const startedAt = process.threadCpuUsage().user;
  act();
  return (process.threadCpuUsage().user - startedAt) / 1_000_000;
}
