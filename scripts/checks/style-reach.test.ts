import { expect, test } from 'vitest';
import { checkStyleReach } from './style-reach.ts';

const list = 'src/project/tasks/web/list.tsx';
const panel = 'src/project/tasks/web/panel.tsx';
const sheet = ['src/project/tasks/web/panel.css', '.task-ref { margin: 0 }'] as const;
const openPanel = "void import('../project/tasks/web/panel.tsx');";

function check(start: string, parts: Readonly<Record<string, string>>): string[] {
  return checkStyleReach(new Map([['src/web/main.tsx', start], sheet, ...Object.entries(parts)]));
}

test('a component whose style sheet only a later part imports is reported', () => {
  const parts = { [list]: '<p className="cap task-ref" />', [panel]: "import './panel.css';" };
  expect(check(`import '../project/tasks/web/list.tsx';\n${openPanel}`, parts)).toEqual([
    `${list}: .task-ref has its styles in ${sheet[0]}, which need not be loaded yet`,
  ]);
});

test('a class that a condition chooses is read, too', () => {
  const parts = { [list]: "<p className={isOpen ? 'task-ref' : ''} />", [panel]: "import './panel.css';" };
  expect(check(`import '../project/tasks/web/list.tsx';\n${openPanel}`, parts)).toHaveLength(1);
});

test('a style sheet may come with the component or with a part that is loaded before it', () => {
  const shown = '<p className="task-ref" />';
  expect(check(openPanel, { [panel]: `import './panel.css';\n${shown}` })).toEqual([]);
  expect(check(`import '../project/tasks/web/panel.css';\n${openPanel}`, { [panel]: shown })).toEqual([]);
});

test('a style sheet that one of two ways to a part loads is not enough', () => {
  const other = 'src/project/tasks/web/other.tsx';
  const parts = {
    [other]: "import './panel.css';\nvoid import('./panel.tsx');",
    [panel]: '<p className="task-ref" />',
  };
  const openOther = "void import('../project/tasks/web/other.tsx');";
  expect(check(`${openOther}\n${openPanel}`, parts)).toHaveLength(1);
  expect(check(openOther, parts)).toEqual([]);
});
