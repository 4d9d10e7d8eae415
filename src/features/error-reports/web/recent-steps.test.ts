// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { describeControl } from './recent-steps.ts';

function control(html: string, selector = 'button, a, input, select'): Element {
  document.body.innerHTML = html;
  const found = document.querySelector(selector);
  if (!found) throw new Error('There is no control.');
  return found;
}

test('a control of the product is named by its words', () => {
  expect(describeControl(control('<button>New task</button>'))).toBe('Button “New task”');
  expect(describeControl(control('<a href="/project">Dashboard</a>'))).toBe('Link “Dashboard”');
  expect(describeControl(control('<label for="x">Title</label><input id="x" value="Our merger">'))).toBe(
    'Field “Title”',
  );
});

test.each([
  '<li><button>Our secret merger</button></li>',
  '<table><tr><td><a href="/x">Our secret merger</a></td></tr></table>',
  '<button><bdi>Our secret merger</bdi></button>',
  '<button aria-label="Delete our secret merger"></button>',
  '<h1><button>Our secret merger</button></h1>',
  '<input value="Our secret merger">',
  '<select><option>Our secret merger</option></select>',
])('%s is named by its kind alone', (html) => {
  expect(describeControl(control(html))).not.toContain('merger');
});
