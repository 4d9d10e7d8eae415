// A service takes part in a solution by its roles, whatever it is called.

import { expect, test } from 'vitest';
import { catalogueProviders, findCatalogueService, listCatalogue } from '#catalogue/catalogue.ts';
import { NO_EXCLUSIONS } from '../exclusions/exclusions.ts';
import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import { roles } from '#catalogue/roles.ts';
import { listWithoutRole, rolesOf } from '#catalogue/service-roles.ts';
import { connectComponents } from './connect-components.ts';
import { whyUnconnected } from './flows/unconnected-reasons.ts';
import type { Draft } from './draft.ts';
import { draftComponent } from './place-components.ts';

const requirements = {
  rtoMinutes: null,
  rpoMinutes: null,
  availability: null,
  monthlyBudget: null,
  dataClasses: [],
  users: null,
  requestsPerSecond: null,
  residency: null,
};

function draftOf(service: CatalogueService): Draft {
  const started = draftComponent(service, {
    provider: 'azure',
    regionName: 'westeurope',
    requirements,
    exclusions: NO_EXCLUSIONS,
    secondRegionId: null,
    hasDns: true,
    hasHub: false,
    roles: new Set(rolesOf(service)),
    hasPrivateStores: false,
  });
  return { ...started, subnetKeys: [], inboundKeys: [] };
}

/** Returns what Azure Functions and a stream exchange. The stream's id is replaced, so that two can be compared. */
function connectionsOf(stream: CatalogueService): unknown[] {
  const code = findCatalogueService('azure', 'functions')!;
  const draft = draftOf(stream);
  const { connections } = connectComponents([draftOf(code), draft], { hasEntrance: true, exclusions: NO_EXCLUSIONS });
  return connections.map((each) =>
    JSON.parse(JSON.stringify(each).replaceAll(`"${draft.component.id}"`, '"the stream"')),
  );
}

const eventHubs = findCatalogueService('azure', 'event-hubs')!;

test('a second streaming service of Azure is connected like Event Hubs by its role alone', () => {
  const second = { ...eventHubs, key: 'tide', name: 'Azure Tide', aliases: [], roles: ['stream'] as const };
  expect(connectionsOf(second)).toEqual(connectionsOf(eventHubs));
  expect(connectionsOf(second)).not.toEqual([]);
});

test('the same service without a role is connected with nothing, and says so', () => {
  const silent = { ...eventHubs, key: 'tide', name: 'Azure Tide', roles: [] };
  expect(connectionsOf(silent)).toEqual([]);
  expect(whyUnconnected(silent)).toContain('To be confirmed');
});

test('every role is one of a service, and what has none is listed', () => {
  const used = new Set(catalogueProviders.flatMap((provider) => listCatalogue(provider)).flatMap(rolesOf));
  expect(Object.keys(roles).filter((role) => !used.has(role as keyof typeof roles))).toEqual([]);
  expect(listWithoutRole()).toContain('azure/openai');
});

test('what answers calls is asked by the application, in each cloud', () => {
  const code = findCatalogueService('azure', 'functions')!;
  for (const [provider, key] of [
    ['azure', 'maps'],
    ['aws', 'location'],
    ['gcp', 'maps-platform'],
  ] as const) {
    const asked = draftOf(findCatalogueService(provider, key)!);
    const { connections } = connectComponents([draftOf(code), asked], { hasEntrance: true, exclusions: NO_EXCLUSIONS });
    expect(connections).toContainEqual(expect.objectContaining({ to: asked.component.id, ports: '443' }));
  }
});
