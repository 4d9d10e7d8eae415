// Which pages the bars and lists name, in which order, and that every thing that the search finds opens on a page.

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placedSlices } from 'virtual:places';
import { features } from '#features/landing/web/feature-grid.tsx';
import { accountGroup, listedPages, railGroups, sidebarGroups } from './places.ts';
import { topBarLinks } from './top-bar-links.ts';
import { pages, publicPages, workspacePages } from './modules.ts';

test('the top bar names the pages of the specification in its order', () => {
  expect(topBarLinks.map(({ to, label }) => `${label} ${to}`)).toEqual([
    'Home /',
    'Chat /chat',
    'Code Editor /editor',
    'Design /design',
    'Project Mgmt /project',
    'Subscription /subscription',
  ]);
});

test('each group of the sidebar begins with the pages of the specification in its order', () => {
  const specified = [
    ['Main', 'Dashboard', 'Chat', 'Email Summary', 'Daily Briefing', 'AI Assistant'],
    [
      'Project Management',
      'Projects',
      'Tasks',
      'Documentation',
      'Knowledge Base',
      'Ideas',
      'AI Analysis',
      'Bug Tracker',
      'Team Management',
    ],
    ['Meetings', 'Meetings Overview', 'Past Meetings & Summaries'],
    ['System', 'Settings', 'Integrations', 'Logs & Error Reports'],
  ];
  const shown = sidebarGroups.map(({ title, links }) => [title, ...links.map(({ label }) => label)]);
  expect(shown.map((group, index) => group.slice(0, specified[index]?.length))).toEqual(specified);
});

test('the rail has every area, the account what is about the person', () => {
  const shown = [...railGroups, accountGroup].map(({ title, links }) => [title, ...links.map(({ label }) => label)]);
  expect(shown).toEqual([
    ['Ask', 'Chat', 'Agents', 'Knowledge'],
    ['Build', 'Code Editor', 'Design', 'Blueprint', 'SoW Creation'],
    ['Run', 'Project Mgmt', 'AI Benchmark'],
    ['Account', 'Inbox', 'Subscription', 'Usage', 'Settings'],
  ]);
});

test('no two pages have the same address, and the pages of the workspace lie below /project', () => {
  const paths = [...publicPages, ...pages, ...workspacePages].map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(workspacePages.filter(({ path }) => !/^\/project(\/|$)/.test(path))).toEqual([]);
});

test('a page is found in two steps: each has words beside its name', () => {
  expect(listedPages.filter(({ words }) => words.trim() === '').map(({ path }) => path)).toEqual([]);
});

test('everything that the search finds opens on one page', () => {
  const modules = globSync('src/{features,project}/*/server/module.ts').map((file) => readFileSync(file, 'utf8'));
  const found = modules.flatMap((text) =>
    [...text.matchAll(/\{ type: '([\w-]+)', order: \d+, find:/g)].map(([, type]) => type),
  );
  expect(found).toContain('task');
  expect(placedSlices.flatMap(({ hits }) => hits.map(({ type }) => type)).toSorted()).toEqual(found.toSorted());
});

test('the landing page says Soon of the pages that are not built, and of no other', () => {
  const planned = new Set<string>(listedPages.filter(({ isSoon }) => isSoon).map(({ path }) => path));
  const wrong = features.filter(({ href, isSoon = false }) => href !== undefined && planned.has(href) !== isSoon);
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
