// The keyboard shortcuts by page, as the list of ? shows them: a name, then the keys.

import { MOD_KEY } from './mod-key.ts';

type ShortcutGroup = { title: string; keys: readonly (readonly [name: string, ...keys: string[]])[] };

export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    keys: [
      ['Search or jump to', MOD_KEY, 'K'],
      ['Print, with all diagrams drawn', MOD_KEY, 'P'],
      ['Keyboard shortcuts', '?'],
      ['Close', 'Esc'],
    ],
  },
  {
    title: 'Notifications',
    keys: [
      ['Next notification', 'J'],
      ['Previous notification', 'K'],
      ['Open the notification', 'Enter'],
      ['Mark as read or unread', 'U'],
    ],
  },
  {
    title: 'Project workspace',
    keys: [['Open or close the sidebar', MOD_KEY, 'B']],
  },
  {
    title: 'Tasks',
    keys: [
      ['New task', 'C'],
      ['Add and open it', MOD_KEY, 'Enter'],
      ['Next task', 'J'],
      ['Previous task', 'K'],
      ['Open the task', 'Enter'],
      ['Select the task', 'X'],
      ['Status', 'S'],
      ['Priority', 'P'],
      ['Assignee', 'A'],
      ['Labels', 'L'],
      ['Delete the task', 'Delete'],
      ['Close the task, or select none', 'Esc'],
      ['Send the comment', MOD_KEY, 'Enter'],
    ],
  },
  {
    title: 'Board',
    keys: [
      ['Another card', '← →', '↑ ↓'],
      ['Open the card', 'Enter'],
      ['Move the card to another column', 'Shift', '← →'],
      ['Move the card within its column', 'Shift', '↑ ↓'],
    ],
  },
  {
    title: 'Calendar',
    keys: [
      ['Another task', '← →', '↑ ↓'],
      ['Open the task', 'Enter'],
      ['Move the task by a day', 'Shift', '← →'],
      ['Move the task by a week', 'Shift', '↑ ↓'],
    ],
  },
  {
    title: 'Timeline',
    keys: [
      ['Open the task', 'Enter'],
      ['Move the task by a day', 'Shift', '← →'],
      ['Move its start', 'Shift', 'Alt', '← →'],
      ['Move its end', 'Shift', MOD_KEY, '← →'],
    ],
  },
  {
    title: 'Bug Tracker',
    keys: [
      ['New bug', 'C'],
      ['Next bug', 'J'],
      ['Previous bug', 'K'],
      ['Open the bug', 'Enter'],
      ['Status', 'S'],
      ['Priority', 'P'],
      ['Assignee', 'A'],
      ['Labels', 'L'],
      ['Delete the bug', 'Delete'],
      ['Close the bug', 'Esc'],
    ],
  },
  {
    title: 'Ideas',
    keys: [
      ['New idea', 'C'],
      ['Move between ideas', '← →', '↑ ↓'],
      ['Change effort', 'Shift', '← →'],
      ['Change impact', 'Shift', '↑ ↓'],
      ['Close the idea', 'Esc'],
    ],
  },
  {
    title: 'Documentation',
    keys: [
      ['Another page', '↑ ↓'],
      ['Open or close its sub-pages', '← →'],
      ['Open the page', 'Enter'],
      ['Rename the page', 'F2'],
      ['Delete the page', 'Delete'],
      ['Move the page up or down', 'Shift', '↑ ↓'],
      ['Move the page a level in or out', 'Shift', '← →'],
    ],
  },
  {
    title: 'Chat',
    keys: [
      ['Send the message', 'Enter'],
      ['New line', 'Shift', 'Enter'],
      ['Stop the answer', 'Esc'],
      ['Edit the last message, from an empty box', '↑'],
      ['Resend an edited message', MOD_KEY, 'Enter'],
    ],
  },
  {
    title: 'Code Editor',
    keys: [
      ['Generate, or change the code', MOD_KEY, 'Enter'],
      ['Find in the file', MOD_KEY, 'F'],
      ['Complete', 'Ctrl', 'Space'],
      ['What the word at the cursor is', MOD_KEY, 'Shift', 'Space'],
      ['Go to the definition', 'F12'],
      ['Find all references', 'Shift', 'F12'],
      ['Rename in all files', 'F2'],
      ['Format the file', 'Shift', 'Alt', 'F'],
      ['Save, and format', MOD_KEY, 'S'],
      ['Outline of the project', MOD_KEY, 'Shift', 'O'],
      ['Next problem', 'F8'],
      ['Comment', MOD_KEY, '/'],
      ['Fold', MOD_KEY, 'Shift', '['],
      ['Leave the editor', 'Esc', 'Tab'],
      ['Next pane', 'F6'],
    ],
  },
  {
    title: 'Cloud Blueprint',
    keys: [
      ['Another box', '← →', '↑ ↓'],
      ['The box around it, or inside of it', 'Alt', '↑ ↓'],
      ['Move the box', 'Shift', '← →', '↑ ↓'],
      ['Properties', 'Enter'],
      ['Connect', 'C'],
      ['Duplicate', MOD_KEY, 'D'],
      ['Copy, paste', MOD_KEY, 'C', 'V'],
      ['Select all components', MOD_KEY, 'A'],
      ['Delete', 'Delete'],
      ['Select nothing', 'Esc'],
      ['Undo', MOD_KEY, 'Z'],
      ['Redo', MOD_KEY, 'Shift', 'Z'],
      ['Find on the canvas', MOD_KEY, 'F'],
      ['Zoom in, out, fit everything', '+', '-', '0'],
      ['Next pane', 'F6'],
    ],
  },
  {
    title: 'Text of a design or a page',
    keys: [
      ['Bold', MOD_KEY, 'B'],
      ['Heading', MOD_KEY, 'Shift', 'H'],
      ['List', MOD_KEY, 'Shift', 'L'],
      ['Table', MOD_KEY, 'Shift', 'Y'],
      ['Outline', MOD_KEY, 'Shift', 'O'],
    ],
  },
  {
    title: 'Design',
    keys: [
      ['Find in the text', MOD_KEY, 'F'],
      ['Next pane', 'F6'],
    ],
  },
];
