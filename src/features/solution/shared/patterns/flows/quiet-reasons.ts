// Why a component of a built solution has no connection: each has one, or says why not.

import type { CatalogueService } from '#cloud/catalogue/catalogue-service.ts';

const reasons: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /^(?:waf|cloud-armor|shield|ddos-protection|recaptcha|model-armor)$/,
    'Protects the entrance, which it is attached to; no traffic has it as its target.',
  ],
  [/^cloud-cdn$/, 'Is a setting of the external Application Load Balancer, and answers from there.'],
  [/^(?:traffic-manager)$/, 'Answers names with the address of an entrance; requests do not pass it.'],
  [/dns|route-53$/, 'Resolves names for all networks; every component asks it.'],
  [
    /^(?:managed-disks|ebs|persistent-disk|hyperdisk|elastic-san)$/,
    'Is attached to machines by the cloud, not over connections of the network.',
  ],
  [
    /kms|hsm|ekm|private-ca|certificate|^acm$/,
    'Holds keys or certificates that other services use by themselves when they encrypt.',
  ],
  [/backup|site-recovery|file-sync/, 'Copies what it protects over the network of the cloud.'],
  [/^virtual-wan$/, 'Azure keeps the network of its hub; the network of each environment connects to it.'],
  [
    /^(?:internet-gateway|cloud-router|vpc|virtual-network|virtual-network-peering|vpc-peering|public-ip|private-link|privatelink|private-service-connect|private-services-access|serverless-vpc-access|network-security-group|cloud-ngfw|route-server|transit-gateway|network-connectivity-center|nat-gateway|cloud-nat|gwlb|cloud-ids|network-watcher|service-directory)$/,
    'Is a part of the network itself, which traffic passes without being sent to it.',
  ],
  [/^(?:fargate|dedicated-host|sole-tenant-nodes|vmware-solution|vmware-engine)$/, 'Is what other components run on.'],
  [/^(?:registry|container-registry|ecr|artifact-registry)$/, 'Nothing that was named pulls images from it yet.'],
  [/^(?:key-vault|secrets-manager|secret-manager)$/, 'Nothing that was named reads secrets of it yet.'],
];

const byCategory: Partial<Record<CatalogueService['category'], string>> = {
  operations: 'Is told what happens by the services themselves, over the network of the cloud.',
  security: 'Watches the solution from outside of its networks.',
  identity: 'Says who may do what; every component and person signs in with it.',
  'developer-tools': 'Is used when the solution is changed, not while it runs.',
};

/** The reason, or for other services the question that is open. */
export function quietReason({ key, category }: CatalogueService): string {
  return (
    reasons.find(([pattern]) => pattern.test(key))?.[1] ??
    byCategory[category] ??
    'To be confirmed: nothing that was named says what uses it.'
  );
}
