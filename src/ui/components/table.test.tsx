// What a table says to those who do not see it.

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Table, type Column } from './table.tsx';

type Fruit = { name: string; weight: number };

const columns: (Column<Fruit> | false)[] = [
  { head: 'Fruit', isRowHead: true, labelOf: ({ name }) => name, cell: ({ name }) => name },
  { head: 'Weight', className: 'r', cell: ({ weight }) => weight },
  false,
  { head: 'Actions', isHeadHidden: true, cell: () => null },
];
const render = (label?: string) =>
  renderToStaticMarkup(
    <Table
      columns={columns}
      rows={[{ name: 'Pear', weight: 3 }]}
      keyOf={({ name }) => name}
      {...(label !== undefined && { label })}
    />,
  );

test('each column has a heading, a hidden one too, and the row is headed by its own cell', () => {
  const html = render();
  expect(html.match(/<th scope="col"/g)).toHaveLength(3);
  expect(html).toContain('<span class="sr">Actions</span>');
  expect(html).toContain('<th scope="row" aria-label="Pear">Pear</th><td class="r">3</td>');
});

test('a table with a name can be scrolled by keyboard', () => {
  expect(render('Fruits')).toContain('role="region" aria-label="Fruits" tabindex="0"');
  expect(render()).not.toContain('tabindex');
});
