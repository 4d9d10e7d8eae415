// The templates that come with Lounge: the Markdown files of built-in/, owned by nobody and always published.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { topicsIn } from '#text/markdown/sections.ts';
import type { Template } from '../contract.ts';

const described = [
  {
    id: 'high-level-design',
    title: 'High-level design',
    description: 'Goals, context, components, decisions and cost, on a few pages.',
  },
  {
    id: 'low-level-design',
    title: 'Low-level design',
    description: 'Addresses, rules, settings, names and tests of every component.',
  },
  {
    id: 'landing-zone',
    title: 'Landing zone',
    description: 'The foundation for every workload: organization, identity, network, policies, operations and cost.',
  },
  {
    id: 'migration',
    title: 'Migration plan',
    description: 'Inventory, migration waves, cutover and rollback.',
  },
  {
    id: 'disaster-recovery',
    title: 'Disaster recovery plan',
    description: 'Recovery targets, runbook, responsibilities and test plan.',
  },
  {
    id: 'security-review',
    title: 'Security review',
    description: 'Threats, controls and findings, with owners and dates.',
  },
] as const;

export const builtInTemplates: readonly Template[] = described.map((template) => {
  const content = readFileSync(join(import.meta.dirname, 'built-in', `${template.id}.md`), 'utf8');
  return {
    ...template,
    content,
    revision: 1,
    topicCount: topicsIn(content).length,
    isPublished: true,
    isBuiltIn: true,
    createdAt: null,
  };
});
