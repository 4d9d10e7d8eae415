// Networks: what is open to the whole internet.

import { type Body, findAttribute, literalOf } from '../syntax/hcl.ts';
import { blocksOf, forbid, listOf, type Policy, settingOf, stringsOf, type Violation } from './policy.ts';

const WORLD = new Set(['*', '0.0.0.0/0', '::/0', 'Internet', 'internet', 'Any', 'any']);
/** SSH and Remote Desktop. */
const ADMIN_PORTS = [22, 3389];
const OPEN_ADMIN =
  'SSH or Remote Desktop is open to the whole internet. Allow your own addresses only, or use a bastion.';
const OPEN_ALL = 'Every port is open to the whole internet. Allow the ports and addresses that are needed.';
const ADMIN_REASON =
  'Ports of administration that everybody can reach are tried with stolen and guessed passwords within minutes.';
const ALL_REASON = 'What listens by mistake is reachable by everybody.';

type Ports = 'admin' | 'all' | 'other';

/** Says which ports a text such as '*', '22' or '20-25' covers. */
function portsOf(text: string): Ports {
  if (text === '*' || text === '0-65535' || text === '1-65535') return 'all';
  const [from = Number.NaN, to = from] = text.split('-').map(Number);
  return ADMIN_PORTS.some((port) => from <= port && port <= to) ? 'admin' : 'other';
}

function azureRule(body: Body, wanted: Ports): Violation[] {
  if (literalOf(body, 'direction') !== 'Inbound' || literalOf(body, 'access') !== 'Allow') return [];
  const source = [single(body, 'source_address_prefix'), ...listOf(body, 'source_address_prefixes')].find(
    (prefix) => prefix && WORLD.has(prefix.text),
  );
  const ports = [single(body, 'destination_port_range'), ...listOf(body, 'destination_port_ranges')];
  const isOpen = ports.some((port) => port && portsOf(port.text) === wanted);
  return source && isOpen
    ? [{ start: source.start, end: source.end, message: wanted === 'all' ? OPEN_ALL : OPEN_ADMIN }]
    : [];
}

function single(body: Body, name: string): { text: string; start: number; end: number } | null {
  const setting = settingOf(body, name);
  return setting.state === 'literal' ? { ...setting.at, text: String(setting.value) } : null;
}

/** `security_rule` as blocks of a group, or a rule of its own. */
function azureRules(wanted: Ports): Policy['find'] {
  return ({ type, body }) => {
    const rules = type === 'azurerm_network_security_rule' ? [body] : blocksOf(body, 'security_rule');
    return rules.flatMap((rule) => azureRule(rule, wanted));
  };
}

function awsRule(body: Body, wanted: Ports): Violation[] {
  const open =
    [...listOf(body, 'cidr_blocks'), ...listOf(body, 'ipv6_cidr_blocks')].find(({ text }) => WORLD.has(text)) ??
    [single(body, 'cidr_ipv4'), single(body, 'cidr_ipv6')].find((cidr) => cidr && WORLD.has(cidr.text));
  if (!open || awsPorts(body) !== wanted) return [];
  return [{ start: open.start, end: open.end, message: wanted === 'all' ? OPEN_ALL : OPEN_ADMIN }];
}

function awsPorts(body: Body): Ports {
  const protocol = String(literalOf(body, 'protocol') ?? literalOf(body, 'ip_protocol') ?? '');
  if (protocol === '-1' || protocol === 'all') return 'all';
  const from = literalOf(body, 'from_port');
  const to = literalOf(body, 'to_port');
  if (from === undefined || to === undefined) return 'other';
  return portsOf(`${from}-${to}`);
}

function awsRules(wanted: Ports): Policy['find'] {
  return ({ type, body }) => {
    if (type === 'aws_security_group') return blocksOf(body, 'ingress').flatMap((rule) => awsRule(rule, wanted));
    const isIngress = type !== 'aws_security_group_rule' || literalOf(body, 'type') === 'ingress';
    return isIngress ? awsRule(body, wanted) : [];
  };
}

function googleRule(wanted: Ports): Policy['find'] {
  return ({ body }) => {
    const isIngress = (literalOf(body, 'direction') ?? 'INGRESS') === 'INGRESS';
    const open = listOf(body, 'source_ranges').find(({ text }) => WORLD.has(text));
    if (!isIngress || !open || literalOf(body, 'disabled') === true) return [];
    const found = blocksOf(body, 'allow').some((allow) => googlePorts(allow).includes(wanted));
    return found ? [{ start: open.start, end: open.end, message: wanted === 'all' ? OPEN_ALL : OPEN_ADMIN }] : [];
  };
}

function googlePorts(allow: Body): Ports[] {
  const protocol = literalOf(allow, 'protocol');
  if (protocol === 'all') return ['all'];
  if (protocol !== 'tcp' && protocol !== 'udp') return [];
  const ports = findAttribute(allow, 'ports')?.value;
  return ports ? stringsOf(ports).map(({ text }) => portsOf(text)) : ['all'];
}

const admin = { severity: 'error', pillar: 'security', reason: ADMIN_REASON } as const;
const all = { severity: 'error', pillar: 'security', reason: ALL_REASON } as const;
const AWS_RULES = ['aws_security_group', 'aws_security_group_rule', 'aws_vpc_security_group_ingress_rule'];
const AZURE_RULES = ['azurerm_network_security_group', 'azurerm_network_security_rule'];

export const networkPolicies: readonly Policy[] = [
  { id: 'azure-open-admin-port', control: 'cis-azure 7.2', types: AZURE_RULES, ...admin, find: azureRules('admin') },
  { id: 'azure-open-ports', types: AZURE_RULES, ...all, find: azureRules('all') },
  { id: 'aws-open-admin-port', control: 'cis-aws 5.2', types: AWS_RULES, ...admin, find: awsRules('admin') },
  { id: 'aws-open-ports', control: 'aws EC2.18', types: AWS_RULES, ...all, find: awsRules('all') },
  {
    id: 'google-open-admin-port',
    control: 'cis-google 3.6',
    types: ['google_compute_firewall'],
    ...admin,
    find: googleRule('admin'),
  },
  { id: 'google-open-ports', types: ['google_compute_firewall'], ...all, find: googleRule('all') },
  {
    id: 'aws-listener-plain-http',
    control: 'aws ELB.1',
    types: ['aws_lb_listener'],
    severity: 'warning',
    pillar: 'security',
    reason: 'Passwords and cookies sent over HTTP can be read and changed on the way.',
    find: ({ body }) => {
      const protocol = settingOf(body, 'protocol');
      const isRedirect = blocksOf(body, 'default_action').some((action) => literalOf(action, 'type') === 'redirect');
      if (protocol.state !== 'literal' || protocol.value !== 'HTTP' || isRedirect) return [];
      const message = 'This listener serves HTTP. Redirect it to HTTPS, or make it HTTPS with a certificate.';
      return [{ start: protocol.at.start, end: protocol.at.end, message }];
    },
  },
  {
    id: 'aws-listener-old-tls',
    types: ['aws_lb_listener'],
    severity: 'warning',
    pillar: 'security',
    reason: 'TLS 1.0 and 1.1 have known weaknesses, and browsers no longer use them.',
    find: forbid({
      argument: 'ssl_policy',
      values: ['ELBSecurityPolicy-2016-08', 'ELBSecurityPolicy-TLS-1-0-2015-04', 'ELBSecurityPolicy-TLS-1-1-2017-01'],
      use: 'ELBSecurityPolicy-TLS13-1-2-2021-06',
      message: 'This policy allows TLS 1.0 or 1.1.',
    }),
  },
  {
    id: 'aws-cloudfront-plain-http',
    control: 'aws CloudFront.3',
    types: ['aws_cloudfront_distribution'],
    severity: 'warning',
    pillar: 'security',
    reason: 'Passwords and cookies sent over HTTP can be read and changed on the way.',
    find: (resource) =>
      ['default_cache_behavior', 'ordered_cache_behavior'].flatMap((block) =>
        forbid({
          path: [block],
          argument: 'viewer_protocol_policy',
          values: ['allow-all'],
          use: 'redirect-to-https',
          message: 'This allows plain HTTP.',
        })(resource),
      ),
  },
  {
    id: 'aws-cloudfront-old-tls',
    types: ['aws_cloudfront_distribution'],
    severity: 'warning',
    pillar: 'security',
    reason: 'TLS 1.0 and 1.1 have known weaknesses, and browsers no longer use them.',
    find: forbid({
      path: ['viewer_certificate'],
      argument: 'minimum_protocol_version',
      values: ['SSLv3', 'TLSv1', 'TLSv1_2016', 'TLSv1.1_2016'],
      use: 'TLSv1.2_2021',
      message: 'This allows TLS 1.0 or 1.1.',
    }),
  },
  {
    id: 'google-ssl-policy-old-tls',
    control: 'cis-google 3.9',
    types: ['google_compute_ssl_policy'],
    severity: 'warning',
    pillar: 'security',
    reason: 'TLS 1.0 and 1.1 have known weaknesses, and browsers no longer use them.',
    find: ({ body, header }) => {
      const setting = settingOf(body, 'min_tls_version');
      const message = 'Set min_tls_version = "TLS_1_2": the default allows TLS 1.0.';
      if (setting.state === 'absent') return [{ ...header, message }];
      if (setting.state === 'computed' || setting.value === 'TLS_1_2') return [];
      return [{ start: setting.at.start, end: setting.at.end, message, fix: '"TLS_1_2"' }];
    },
  },
];
