// Solutions for tests: every cloud, every pattern, odd and misspelt names, and different requirements, the same each time.

import { listCatalogue } from '#catalogue/catalogue.ts';
import { cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import { buildSolution, type BuildRequest } from '#model/patterns/build-solution.ts';

const oddNames = [
  'kuberntes',
  'Lambda',
  'Azure SQL',
  'Cloud Run',
  'Our mainframe',
  '  ',
  'Ωmega',
  'AKS',
  'aks',
  'x'.repeat(200),
];
const spaces = [
  undefined,
  '10.0.0.0/8',
  '10.50.0.0/16',
  '172.16.0.0/20',
  '192.168.0.0/24',
  '10.0.0.0/30',
  'banana',
  '100.64.0.0/16',
];
const regions: Record<CloudProvider, readonly (string | undefined)[]> = {
  azure: [undefined, 'West Europe', 'northcentralus', 'qatarcentral', 'eu-west-1'],
  aws: [undefined, 'us-east-1', 'eu-central-1', 'westeurope'],
  gcp: [undefined, 'us-central1', 'europe-west4', 'atlantis1'],
};
const requirements: readonly BuildRequest['requirements'][] = [
  undefined,
  { rtoMinutes: 60, rpoMinutes: 5, availability: 99.95 },
  { rtoMinutes: 0, rpoMinutes: 0, availability: 99.99 },
  { availability: 99.9, users: 1_000 },
];

/** Numbers below 1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `count` requests, the clouds in turn. Every second one has a name that its catalogue does not know. */
export function sampleRequests(count: number): BuildRequest[] {
  const random = seededRandom(13);
  const pick = <Part>(parts: readonly Part[]): Part => parts[Math.floor(random() * parts.length)]!;
  return Array.from({ length: count }, (_, index) => {
    const provider = cloudProviders[index % cloudProviders.length]!;
    const catalogue = [...listCatalogue(provider), ...listCatalogue('self')];
    const named = Array.from({ length: Math.floor(random() * 9) }, () => pick(catalogue).name);
    const odd = index % 2 === 0 ? [] : [pick(oddNames), pick(oddNames)];
    const region = pick(regions[provider]);
    const addressSpace = pick(spaces);
    const wanted = pick(requirements);
    return {
      title: `Sample ${index + 1}`,
      provider,
      services: [...named, ...odd],
      ...(region === undefined ? {} : { region }),
      ...(addressSpace === undefined ? {} : { addressSpace }),
      ...(wanted === undefined ? {} : { requirements: wanted }),
    };
  });
}

const faultSets: Record<CloudProvider, readonly (readonly string[])[]> = {
  azure: [
    ['Azure Kubernetes Service', 'Azure SQL Database', 'Storage account'],
    ['Virtual Machines', 'Azure SQL Database', 'Azure Firewall', 'VPN Gateway'],
    ['Virtual Machines', 'Storage account', 'Azure Kubernetes Service', 'App Service'],
  ],
  aws: [
    ['EKS', 'RDS PostgreSQL', 'S3'],
    ['EC2', 'RDS PostgreSQL', 'Network Firewall'],
    ['EC2', 'Lambda', 'S3', 'EKS'],
  ],
  gcp: [
    ['GKE', 'Cloud SQL for PostgreSQL', 'Cloud Storage'],
    ['Compute Engine', 'Cloud SQL for PostgreSQL'],
    ['Compute Engine', 'Cloud Storage', 'GKE'],
  ],
};

/** Into which faults are planted. */
export function faultBases(): ReturnType<typeof buildSolution>['solution'][] {
  return cloudProviders.flatMap((provider) =>
    faultSets[provider].flatMap((services, index) =>
      requirements.slice(0, 2).map(
        (wanted) =>
          buildSolution({
            title: `Base ${index + 1}`,
            provider,
            services,
            requirements: { users: 100, availability: 99, ...wanted },
          }).solution,
      ),
    ),
  );
}
