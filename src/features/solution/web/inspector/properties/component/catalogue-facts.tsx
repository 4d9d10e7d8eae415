// What the catalogue knows about a service, each fact with its page and the day on which it was read.

import type { CatalogueService, ServicePort } from '#catalogue/catalogue-service.ts';
import { SourceLink } from '../../fields/source-link.tsx';
import { propertyMessages as words } from '../messages.ts';
import { Fact } from './sku-field.tsx';

export function CatalogueFacts({ service }: { service: CatalogueService }) {
  const { sla, backup, identity, diagnostics, ports, privateAccess, policies, docs } = service;
  return (
    <dl className="azure-facts">
      {sla.length === 0 && <Fact name={words.sla} fact={undefined} />}
      {sla.map((each) => (
        <Fact key={each.value.condition} name={words.sla} fact={each}>
          {words.slaValue(each.value.percent, each.value.condition)}
        </Fact>
      ))}
      <Fact name={words.backup} fact={backup}>
        {backup?.value}
      </Fact>
      <Fact name={words.identity} fact={identity}>
        {identity?.value}
      </Fact>
      <Fact name={words.diagnostics} fact={diagnostics}>
        {diagnostics?.value}
      </Fact>
      {privateAccess && (
        <Fact name={words.privateAccess} fact={privateAccess}>
          {[privateAccess.value.target, privateAccess.value.dnsZone].filter((part) => part !== null).join(', ')}
        </Fact>
      )}
      {ports.map((port) => (
        <Fact key={describePort(port)} name={words.ports} fact={port}>
          {describePort(port)}
        </Fact>
      ))}
      {policies.map((policy) => (
        <Fact key={policy.value} name={words.policies} fact={policy}>
          {policy.value}
        </Fact>
      ))}
      <div>
        <dt>{words.docs}</dt>
        <dd>
          {new URL(docs).host}
          <SourceLink source={{ url: docs }} />
        </dd>
      </div>
    </dl>
  );
}

/** 'TCP 1433 inbound: Gateway of the region' */
function describePort({ value: { protocol, ports, direction, purpose } }: ServicePort): string {
  return `${[protocol, ports, direction].filter((part) => part !== null).join(' ')}: ${purpose}`;
}
