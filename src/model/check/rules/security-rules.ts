// Rules about who may reach what, and how it is protected.

import type { SolutionRole } from '#catalogue/roles.ts';
import { componentHasRole } from '../../component-roles.ts';
import type { SolutionComponent } from '../../solution-shapes.ts';
import { listNames, setSettings, type NewFinding } from '../finding.ts';
import { canHaveEndpoint } from '../private-access.ts';
import type { SolutionIndex } from '../solution-index.ts';
import { isEverywhere, opensAdminPort, sharePorts } from '../traffic.ts';

const holdsData = new Set(['database', 'storage', 'analytics', 'messaging']);
function isSecret({ dataClass }: SolutionComponent): boolean {
  return dataClass === 'confidential' || dataClass === 'restricted';
}

/** Devices and browsers connect to these from wherever they are. */
const MEANT_FOR_INTERNET: readonly SolutionRole[] = ['device-hub', 'device-provisioning', 'browser-push', 'notifier'];

export function checkPublicData({ solution, serviceOf }: SolutionIndex): NewFinding[] {
  return solution.components
    .filter(
      (component) =>
        component.settings.isPublic === true &&
        component.dataClass !== 'public' &&
        !componentHasRole(component, ...MEANT_FOR_INTERNET) &&
        holdsData.has(serviceOf(component)?.category ?? ''),
    )
    .map((component) => ({
      code: 'security/public-data',
      severity: isSecret(component) || component.dataClass === 'internal' ? 'error' : 'warning',
      message: `${component.name} holds data and is reachable from the internet.`,
      reason: 'One leaked key or one wrong rule opens it to everyone. Close public access, and reach it privately.',
      source: serviceOf(component)?.docs ?? null,
      subjects: [component.id],
      fix: {
        label: 'Close public access',
        apply: setSettings(component.id, {
          isPublic: false,
          ...(canHaveEndpoint(serviceOf(component), solution) ? { usesPrivateEndpoint: true } : {}),
        }),
      },
    }));
}

export function checkAnyRules({ solution, subnets }: SolutionIndex): NewFinding[] {
  return solution.rules
    .filter(
      ({ action, direction, source, ports, protocol }) =>
        action === 'allow' &&
        direction === 'inbound' &&
        isEverywhere(source) &&
        protocol !== 'ICMP' &&
        (ports === '*' || ports === '0-65535' || ports === '1-65535'),
    )
    .map(({ id, priority, subnetId }) => ({
      code: 'security/open-to-all',
      severity: 'error',
      message: `Rule ${priority} of ${subnets.get(subnetId)?.name ?? 'a subnet'} allows everyone to every port.`,
      reason: 'Name the sources and ports that are needed.',
      subjects: [id, subnetId],
    }));
}

export function checkAdminPorts({ solution, subnets }: SolutionIndex): NewFinding[] {
  return solution.rules
    .filter(
      ({ action, direction, source, ports, protocol }) =>
        action === 'allow' &&
        direction === 'inbound' &&
        isEverywhere(source) &&
        protocol !== 'ICMP' &&
        ports !== '*' &&
        opensAdminPort(ports),
    )
    .map(({ id, priority, subnetId, ports }) => ({
      code: 'security/administration-open',
      severity: 'error',
      message: `Rule ${priority} of ${subnets.get(subnetId)?.name ?? 'a subnet'} opens port ${ports} to the internet.`,
      reason: 'Such ports are attacked within minutes. Let administrators in through a bastion or a session service.',
      subjects: [id, subnetId],
    }));
}

export function checkTls({ solution }: SolutionIndex): NewFinding[] {
  return solution.components
    .filter(({ settings }) => settings.minTls === '1.0' || settings.minTls === '1.1')
    .map(({ id, name, settings }) => ({
      code: 'security/old-tls',
      severity: 'error',
      message: `${name} accepts TLS ${settings.minTls}.`,
      reason: 'TLS 1.0 and 1.1 are deprecated. Require 1.2 or newer.',
      source: 'https://www.rfc-editor.org/rfc/rfc8996',
      subjects: [id],
      fix: { label: 'Require TLS 1.2', apply: setSettings(id, { minTls: '1.2' }) },
    }));
}

/** DNS and time speak without TLS by design. */
const PLAIN_BY_DESIGN = new Set(['53', '123']);

export function checkPlaintext(index: SolutionIndex): NewFinding[] {
  const { solution, components, nameOf } = index;
  return solution.connections
    .filter(({ isEncrypted, from, to, ports, protocol }) => {
      if (isEncrypted || PLAIN_BY_DESIGN.has(ports) || protocol === 'ICMP') return false;
      // An entrance answers on port 80 to lead browsers to HTTPS.
      const isRedirect =
        ports === '80' &&
        solution.connections.some(
          (each) => each.isEncrypted && each.from === from && each.to === to && each.ports === '443',
        );
      const ends = [components.get(from), components.get(to)];
      const carriesData = ends.some((end) => end && end.dataClass !== 'public' && end.dataClass !== 'none');
      return !isRedirect && (index.isOutside(from) || carriesData);
    })
    .map(({ id, from, to, ports, protocol }) => ({
      code: 'security/plaintext',
      severity: from === 'internet' || from === 'administrators' ? 'error' : 'warning',
      message: `${nameOf(from)} to ${nameOf(to)} (${ports === '*' ? 'any port' : `${protocol} ${ports}`}) is not encrypted.`,
      reason: 'Whoever controls the path can read and change the traffic. Use TLS, or IPsec on a line.',
      subjects: [id],
      fix:
        ports === '80'
          ? null
          : {
              label: 'Encrypt it',
              apply: (before) => ({
                ...before,
                connections: before.connections.map((each) => (each.id === id ? { ...each, isEncrypted: true } : each)),
              }),
            },
    }));
}

/** These categories forward traffic of others, and sign in nowhere themselves. */
const passesOn = new Set(['network', 'edge', 'operations', 'identity']);

/** A component that connects to a data store needs a place for secrets, or an identity without one. */
export function checkSecrets({ solution, serviceOf, components }: SolutionIndex): NewFinding[] {
  const stores = new Set(
    solution.components.filter((each) => serviceOf(each)?.category === 'security').map(({ id }) => id),
  );
  const withIdentity = new Set(solution.identities.flatMap(({ componentIds }) => componentIds));
  const clients = new Set(
    solution.connections.flatMap(({ from, to }) => {
      const target = components.get(to);
      const source = components.get(from);
      const isPassing = source && passesOn.has(serviceOf(source)?.category ?? '');
      return target && source && !isPassing && holdsData.has(serviceOf(target)?.category ?? '') ? [from] : [];
    }),
  );
  return [...clients].flatMap((id): NewFinding[] => {
    const component = components.get(id);
    const hasStore = component?.settings.secretStoreId != null && stores.has(component.settings.secretStoreId);
    if (!component || hasStore || withIdentity.has(id)) return [];
    return [
      {
        code: 'security/no-identity',
        severity: 'warning',
        message: `${component.name} connects to data without an identity or a secret store.`,
        reason:
          'Its password would be in a configuration file. Give it an identity, or name the vault that holds its secrets.',
        subjects: [id],
      },
    ];
  });
}

export function checkOwnKeys({ solution, serviceOf }: SolutionIndex): NewFinding[] {
  return solution.components
    .filter(
      (component) =>
        component.dataClass === 'restricted' &&
        component.settings.isEncryptedWithOwnKey === false &&
        holdsData.has(serviceOf(component)?.category ?? ''),
    )
    .map(({ id, name }) => ({
      code: 'security/provider-key',
      severity: 'warning',
      message: `${name} holds restricted data under a key of the provider.`,
      reason: 'Most rules for such data ask for a key that the owner can withdraw. Use a key of your own.',
      subjects: [id],
      fix: { label: 'Use an own key', apply: setSettings(id, { isEncryptedWithOwnKey: true }) },
    }));
}

export function checkKeyStore({ solution }: SolutionIndex): NewFinding[] {
  const needing = solution.components.filter(({ settings }) => settings.isEncryptedWithOwnKey === true);
  const hasStore = solution.components.some(
    (component) =>
      componentHasRole(component, 'key-store') || (component.service === null && /key|kms|hsm/i.test(component.name)),
  );
  if (needing.length === 0 || hasStore) return [];
  return [
    {
      code: 'security/no-key-store',
      severity: 'error',
      message: `${listNames(needing)} ${needing.length === 1 ? 'uses' : 'use'} an own key, and the solution has no key store.`,
      reason: 'Add the key management service that holds the key.',
      subjects: needing.map(({ id }) => id),
    },
  ];
}

export function checkClassified({ solution, serviceOf }: SolutionIndex): NewFinding[] {
  return solution.components
    .filter((component) => serviceOf(component)?.keepsState === true && component.dataClass === 'none')
    .map(({ id, name }) => ({
      code: 'security/not-classified',
      severity: 'info',
      message: `The class of the data in ${name} is not stated.`,
      reason: 'Encryption, access and retention depend on it.',
      subjects: [id],
    }));
}

/** No firewall can be put before these. */
const WITHOUT_FIREWALL: readonly SolutionRole[] = [...MEANT_FOR_INTERNET, 'vpn', 'client-vpn', 'bastion', 'desktop'];

/** A public web entrance without a web application firewall. */
export function checkWebFirewall({ solution, components, serviceOf }: SolutionIndex): NewFinding[] {
  const hasFirewall = solution.components.some(
    (component) =>
      componentHasRole(component, 'web-firewall') ||
      /\bwaf|web application firewall|armor/i.test(
        `${component.sku} ${component.service === null ? component.name : ''}`,
      ),
  );
  if (hasFirewall) return [];
  return solution.connections
    .filter(({ from, ports }) => from === 'internet' && ports !== '*' && sharePorts(ports, '80,443'))
    .flatMap(({ id, to }): NewFinding[] => {
      const target = components.get(to);
      const isProtected = ['security', 'identity', 'storage'].includes((target && serviceOf(target)?.category) ?? '');
      if (!target || isProtected || componentHasRole(target, ...WITHOUT_FIREWALL)) return [];
      return [
        {
          code: 'security/no-web-firewall',
          severity: 'warning',
          message: `${target.name} is open to the internet without a web application firewall.`,
          reason: 'Add one before it, or state why the application does without.',
          subjects: [target.id, id],
        },
      ];
    });
}

/** A vault that production shares with other environments. */
export function checkSharedStores({ solution, serviceOf, environments }: SolutionIndex): NewFinding[] {
  return solution.components.flatMap((component): NewFinding[] => {
    const service = serviceOf(component);
    const isShared = Object.entries(component.counts).some(
      ([id, count]) => count > 0 && environments.get(id)?.role === 'shared',
    );
    if (!isShared || service?.category !== 'security' || !service.keepsState) return [];
    const users = solution.components.filter(({ settings }) => settings.secretStoreId === component.id);
    const roles = new Set(
      users.flatMap(({ counts }) =>
        Object.keys(counts).flatMap((id) => ((counts[id] ?? 0) > 0 ? (environments.get(id)?.role ?? []) : [])),
      ),
    );
    if (!roles.has('production') || !(roles.has('test') || roles.has('development'))) return [];
    return [
      {
        code: 'security/shared-vault',
        severity: 'warning',
        message: `${component.name} is shared by production and other environments.`,
        reason: 'Whoever may read secrets in test then reads those of production. Use one for each environment.',
        subjects: [component.id],
      },
    ];
  });
}
