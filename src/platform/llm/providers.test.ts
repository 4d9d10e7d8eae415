// What every provider of the list must say, beyond what its type asks for.

import { expect, test } from 'vitest';
import { agentTable } from './agent-table.ts';
import { DEFAULT_AGENT_ID } from './agents.ts';
import { otherSettingNames, providerSettings } from './provider-settings.ts';
import { providers } from './providers.ts';

test('no two providers share an id, a name, a setting, or an agent', () => {
  const settingNames = providers.flatMap(({ settings, modelSettings }) => [
    ...Object.keys(settings),
    ...Object.keys(modelSettings),
  ]);
  const agentIds = agentTable.map(({ id }) => id);
  for (const names of [providers.map(({ id }) => id), providers.map(({ name }) => name), settingNames, agentIds])
    expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(providerSettings).toSorted()).toEqual(settingNames.toSorted());
  expect(agentIds).toContain(DEFAULT_AGENT_ID);
});

test.each(providers)('$name keeps its keys secret, and names pages that can be opened', (provider) => {
  const { settings, key, agents, served } = provider;
  for (const [name, setting] of Object.entries(settings))
    if (/KEY|TOKEN|SECRET/.test(name)) expect([name, setting.secret]).toEqual([name, true]);
  if (key) expect(key.page).toMatch(/^https:\/\//);
  expect(agents.length > 0 || served !== null).toBe(true);
  for (const { sources, checkedOn } of agents) {
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) expect(source).toMatch(/^https:\/\//);
    expect(checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});

test('a name that people set instead is not a setting', () => {
  for (const name of otherSettingNames.keys()) expect(Object.keys(providerSettings)).not.toContain(name);
});
