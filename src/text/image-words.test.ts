import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeImage, imageIn, writeImage } from './image-words.ts';

const URL = '/api/design-images/1795307082158-hub.png';

test('an image is found with its words, and one of another address is not', () => {
  expect(imageIn(`See ![Hub \\[west\\]](${URL} "The \\"hub\\"") here`, '/api/')).toEqual({
    url: URL,
    alt: 'Hub [west]',
    caption: 'The "hub"',
  });
  expect(imageIn(`![Hub](https://a.example/hub.png)`, '/api/')).toBeNull();
});

test('new words change the image they are for, everywhere, and nothing else', () => {
  const text = `![a](/one) and ![hub.png](${URL})\n\n![hub.png](${URL} "old")\n`;
  expect(describeImage(text, { url: URL, alt: 'Hub', caption: 'Two hubs' })).toBe(
    `![a](/one) and ![Hub](${URL} "Two hubs")\n\n![Hub](${URL} "Two hubs")\n`,
  );
});

test('whatever a person writes is read again as it was, on one line', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), (alt, caption) => {
      const words = (text: string): string => text.replace(/\s+/g, ' ').trim();
      expect(imageIn(writeImage({ url: URL, alt, caption }), '/api/')).toEqual({
        url: URL,
        alt: words(alt),
        caption: words(caption),
      });
    }),
  );
});
