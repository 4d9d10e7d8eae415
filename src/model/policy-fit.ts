// What a policy asks of the component that it is set for, by the policy's name.

import type { SolutionComponent } from './solution-shapes.ts';

type Component = Pick<SolutionComponent, 'subnetId' | 'settings'>;

/** Policies that ask for a network, an endpoint or zones. Each name is of a built-in policy or of a rule of AWS Config. */
const demands: readonly { name: RegExp; isMet(component: Component): boolean }[] = [
  // https://docs.aws.amazon.com/config/latest/developerguide/lambda-inside-vpc.html and lambda-vpc-multi-az-check.html
  { name: /\blambda-(?:inside-vpc|vpc-)|should be in a virtual network/i, isMet: hasSubnetOfItsOwn },
  {
    name: /should use private (?:link|endpoints?)/i,
    isMet: ({ settings }) => settings.usesPrivateEndpoint === true,
  },
  {
    name: /should disable public network access|public network access should be disabled/i,
    isMet: ({ settings }) => settings.isPublic !== true,
  },
  { name: /should be zone[- ]redundant/i, isMet: ({ settings }) => settings.isZoneRedundant === true },
];

/** Of a platform service that has its private endpoint there, the subnet says nothing about its own calls. */
function hasSubnetOfItsOwn({ subnetId, settings }: Component): boolean {
  return subnetId !== null && settings.usesPrivateEndpoint !== true;
}

/** Returns true if the policy would report a component that is built as designed. */
export function isBrokenByDesign(policy: string, component: Component): boolean {
  return demands.some(({ name, isMet }) => name.test(policy) && !isMet(component));
}
