// The templates that come with Lounge: the Markdown files of built-in/, owned by nobody and always published.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { topicsIn } from '#text/markdown/sections.ts';
import type { Template } from '../contract.ts';

const described = [
  {
    id: 'high-level-design',
    title: 'High-level design',
    description: 'What is built and why, on a few pages: goals, context, components, decisions, cost.',
  },
  {
    id: 'low-level-design',
    title: 'Low-level design',
    description: 'What an engineer builds from: addresses, rules, settings, names, tests of every component.',
  },
  {
    id: 'landing-zone',
    title: 'Landing zone',
    description: 'The ground for all workloads: organisation, identity, network, policies, operation, cost.',
  },
  {
    id: 'migration',
    title: 'Migration plan',
    description: 'From where it runs to where it shall run: inventory, waves, cut-over, way back.',
  },
  {
    id: 'disaster-recovery',
    title: 'Disaster recovery plan',
    description: 'What is lost at most, how long it takes, who does what, and how it is exercised.',
  },
  {
    id: 'security-review',
    title: 'Security review',
    description: 'Threats, controls and findings of a design, with owners and dates.',
  },
] as const;

export const builtInTemplates: readonly Template[] = described.map((template) => {
  const content = readFileSync(join(import.meta.dirname, 'built-in', `${template.id}.md`), 'utf8');
  return {
    ...template,
    content,
    topicCount: topicsIn(content).length,
    isPublished: true,
    isBuiltIn: true,
    createdAt: null,
  };
});
