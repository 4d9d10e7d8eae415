// Why a component of a built solution has no connection: each has one, or says why not.

import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import type { SolutionRole } from '#catalogue/roles.ts';
import { hasRole } from '#catalogue/service-roles.ts';

/** The first that fits is given. */
const byRole: readonly (readonly [roles: readonly SolutionRole[], reason: string])[] = [
  [['entrance-guard'], 'Protects the entrance, which it is attached to; no traffic has it as its target.'],
  [['balancer-cdn'], 'Is a setting of the external Application Load Balancer, and answers from there.'],
  [['name-router'], 'Answers names with the address of an entrance; requests do not pass it.'],
  [['name-service', 'private-name-zone'], 'Resolves names for all networks; every component asks it.'],
  [['attached-disk'], 'Is attached to machines by the cloud, not over connections of the network.'],
  [['key-holder'], 'Holds keys or certificates that other services use by themselves when they encrypt.'],
  [['copier'], 'Copies what it protects over the network of the cloud.'],
  [['managed-hub'], 'Azure keeps the network of its hub; the network of each environment connects to it.'],
  [['network-part'], 'Is a part of the network itself, which traffic passes without being sent to it.'],
  [['runs-others'], 'Is what other components run on.'],
  [['image-registry'], 'Nothing that was named pulls images from it yet.'],
  [['secret-store'], 'Nothing that was named reads secrets of it yet.'],
];

const byCategory: Partial<Record<CatalogueService['category'], string>> = {
  operations: 'Is told what happens by the services themselves, over the network of the cloud.',
  security: 'Watches the solution from outside of its networks.',
  identity: 'Says who may do what; every component and person signs in with it.',
  'developer-tools': 'Is used when the solution is changed, not while it runs.',
};

/** The reason, or for other services the question that is open. */
export function whyUnconnected(service: CatalogueService): string {
  return (
    byRole.find(([roles]) => hasRole(service, ...roles))?.[1] ??
    byCategory[service.category] ??
    'To be confirmed: nothing that was named says what uses it.'
  );
}
