// What each cloud calls the things that documents write about, and where it describes them.

import type { CloudProvider } from '#catalogue/provider.ts';

export type ProviderWords = {
  network: string;
  /** This filters traffic between subnets. */
  rules: string;
  /** It says what becomes of traffic that no rule names, with the page that says so. */
  silence: string;
  policies: string;
  frameworks: readonly { title: string; url: string }[];
};

/** The defaults of traffic are those of src/model/check/traffic.ts. */
export const providerWords: Record<CloudProvider, ProviderWords> = {
  azure: {
    network: 'virtual network',
    rules: 'network security groups',
    silence:
      'Within a virtual network, Azure allows the traffic that no rule matches ([source](https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview)); where that is not wanted, a last rule denies it.',
    policies: 'Azure Policy',
    frameworks: [
      { title: 'Azure Well-Architected Framework', url: 'https://learn.microsoft.com/azure/well-architected/' },
      {
        title: 'Cloud Adoption Framework: landing zones',
        url: 'https://learn.microsoft.com/azure/cloud-adoption-framework/ready/landing-zone/',
      },
      { title: 'Microsoft cloud security benchmark', url: 'https://learn.microsoft.com/security/benchmark/azure/' },
    ],
  },
  aws: {
    network: 'VPC',
    rules: 'security groups',
    silence:
      'Security groups let nothing in that no rule names ([source](https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html)).',
    policies: 'AWS Config rules and service control policies',
    frameworks: [
      {
        title: 'AWS Well-Architected Framework',
        url: 'https://docs.aws.amazon.com/wellarchitected/latest/framework/welcome.html',
      },
      {
        title: 'AWS Security Reference Architecture',
        url: 'https://docs.aws.amazon.com/prescriptive-guidance/latest/security-reference-architecture/welcome.html',
      },
      {
        title: 'Organizing your AWS environment using multiple accounts',
        url: 'https://docs.aws.amazon.com/whitepapers/latest/organizing-your-aws-environment/organizing-your-aws-environment.html',
      },
    ],
  },
  gcp: {
    network: 'VPC network',
    rules: 'VPC firewall rules',
    silence:
      'Google Cloud denies inbound traffic that no rule names ([source](https://cloud.google.com/firewall/docs/firewalls)).',
    policies: 'Organization Policy',
    frameworks: [
      { title: 'Google Cloud Well-Architected Framework', url: 'https://cloud.google.com/architecture/framework' },
      { title: 'Landing zone design in Google Cloud', url: 'https://cloud.google.com/architecture/landing-zones' },
      { title: 'Enterprise foundations blueprint', url: 'https://cloud.google.com/architecture/security-foundations' },
    ],
  },
};
