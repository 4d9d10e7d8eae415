// Playbooks for Linux servers.

import type { CodeTemplate } from '../code-template.ts';
import {
  daysParameter,
  inUnits,
  numberParameter,
  quantityParameter,
  textParameter,
  toSlug,
} from '../prompt/read-words.ts';
import { portParameter } from './parameters.ts';

const ansible = { language: 'ansible', cloud: null } as const;
const WORDS =
  'playbook role server host linux ubuntu debian red hat rhel install configure all on machine run group manage system package';

const hosts = textParameter({
  key: 'hosts',
  label: 'Hosts',
  fallback: 'all',
  pattern:
    /\b(?:hosts?|group)\s+(?:named\s+|called\s+)?["'`]?([a-z][a-z0-9_]{1,40})["'`]?(?=\s*(?:$|[,.;]|in\b|with\b|and\b))/i,
});

export const ansibleTemplates: readonly CodeTemplate[] = [
  {
    ...ansible,
    id: 'ansible-hardened-linux',
    name: 'Hardened Linux baseline',
    example: 'Harden Linux servers: SSH without passwords, kernel parameters, automatic updates, audit',
    subject: /\b(?:harden(?:ed|ing)?|baseline|cis|secure (?:linux|ubuntu|debian|rhel|ssh|servers?))\b/i,
    unless: /\b(?:windows|docker|kubernetes|nginx|mysql)\b/i,
    covers: `${WORDS} ssh password root login kernel sysctl parameter automatic unattended update audit auditd security baseline key hardening disable without`,
    parameters: [
      hosts,
      textParameter({
        key: 'ssh_group',
        label: 'Group that may use SSH',
        fallback: 'ssh-users',
        pattern: /\bssh group\s+["'`]?([a-z][a-z0-9_-]{1,30})/i,
      }),
    ],
    note: 'SSH by keys and for one group only, kernel parameters, automatic updates and audit, for Debian, Ubuntu and Red Hat. Add yourself to the SSH group first, or you lock yourself out. Needs the collection `ansible.posix`.',
  },
  {
    ...ansible,
    id: 'ansible-nginx-tls',
    name: 'nginx with TLS',
    example: 'Install nginx with TLS 1.2 and redirect from HTTP',
    subject: /\bnginx\b/i,
    unless: /\b(?:docker|ingress|kubernetes|reverse proxy|load balanc\w+|php|uninstall|remove)\b/i,
    covers: `${WORDS} tls ssl https http redirect certificate site web server header hsts static serve 1.2 1.3 12 13`,
    parameters: [
      hosts,
      textParameter({
        key: 'domain',
        label: 'Host name',
        fallback: '',
        pattern: /(?<![\w.@-])((?:[a-z0-9][a-z0-9-]{0,62}\.){1,5}[a-z]{2,24})(?![\w-])/i,
      }),
    ],
    note: 'nginx with TLS 1.2 and 1.3, a redirect from HTTP and security headers. Set `site_host` where the prompt did not, and put the certificate on the server first.',
  },
  {
    ...ansible,
    id: 'ansible-docker-host',
    name: 'Docker host',
    example: 'Install Docker Engine with compose on Ubuntu servers',
    subject: /\bdocker\b/i,
    unless: /\b(?:swarm|registry|windows|kubernetes|run a container|container running|remove|uninstall|deploy)\b/i,
    covers: `${WORDS} engine compose ce log limit daemon container repository plugin docker`,
    parameters: [hosts],
    note: 'Docker Engine with Compose from Docker’s own repository, for Debian and Ubuntu, with limited logs.',
  },
  {
    ...ansible,
    id: 'ansible-users-ssh',
    name: 'Users and SSH keys',
    example: 'Create admin users with SSH keys and sudo, and remove old accounts',
    subject: /\b(?:users?|accounts?|ssh keys?|authorized keys?|administrators?)\b/i,
    also: /\b(?:ssh|sudo|keys?|admin\w*)\b/i,
    unless: /\b(?:windows|database|mysql|postgres\w*|active directory|ldap|harden\w*|kubernetes)\b/i,
    covers: `${WORDS} user account ssh key sudo admin administrator remove old add create public authorized password lock`,
    parameters: [
      hosts,
      {
        ...textParameter({
          key: 'admin_group',
          label: 'Group',
          fallback: 'admins',
          pattern: /\bgroup\s+(?:named\s+|called\s+)?["'`]?([a-z][a-z0-9_-]{1,30})\b/i,
        }),
        read: (prompt) => {
          const found = /\b(?:admin|sudo) group\s+(?:named\s+|called\s+)?["'`]?([\w-]{2,30})/i.exec(prompt);
          return found ? { value: toSlug(found[1] ?? '', 30), quote: found[0] } : null;
        },
      },
    ],
    note: 'Accounts with locked passwords, SSH keys and sudo; keys that are not in the list are removed. Name the people in `admins`. Needs the collection `ansible.posix`.',
  },
  {
    ...ansible,
    id: 'ansible-patching',
    name: 'Patching in a window',
    example: 'Patch Linux servers between 22 and 4 UTC, 25% at a time, and restart where needed',
    subject: /\b(?:patch(?:es|ing)?|updates?|upgrades?|upgrading|updating)\b/i,
    also: /\b(?:servers?|linux|ubuntu|debian|rhel|red hat|packages?|hosts?|window|systems?|os|machines?)\b/i,
    unless: /\b(?:windows|kubernetes|docker|nginx|firmware|esxi|database|postgres\w*|unattended|harden\w*)\b/i,
    covers: `${WORDS} patch update upgrade window maintenance restart reboot needed serial rolling between utc hour security time batch at where night`,
    parameters: [
      hosts,
      quantityParameter({
        key: 'share',
        label: 'Servers at a time in percent',
        fallback: 25,
        min: 1,
        max: 100,
        isMeant: inUnits('%'),
      }),
      numberParameter({
        key: 'start',
        label: 'Window from (UTC)',
        fallback: 22,
        min: 0,
        max: 23,
        pattern: /\b(?:between|from)\s+(\d{1,2})(?::00)?\s*(?:h|utc|o'clock)?\s*(?:and|to|until|-)/i,
      }),
      numberParameter({
        key: 'end',
        label: 'Window to (UTC)',
        fallback: 4,
        min: 0,
        max: 23,
        pattern: /\b(?:between|from)\s+\d{1,2}(?::00)?\s*(?:h|utc|o'clock)?\s*(?:and|to|until|-)\s*(\d{1,2})\b/i,
      }),
    ],
    note: 'Updates some servers at a time within a window, restarts those that need it, and stops at the first failure.',
  },
  {
    ...ansible,
    id: 'ansible-node-exporter',
    name: 'Prometheus node exporter',
    example: 'Install the Prometheus node exporter on port 9100',
    subject: /\bnode[ _-]?exporter\b/i,
    unless: /\b(?:windows|remove|uninstall|grafana)\b/i,
    covers: `${WORDS} prometheus metric exporter port version systemd service monitoring user node`,
    parameters: [
      hosts,
      textParameter({ key: 'version', label: 'Version', fallback: '1.9.1', pattern: /\b(1\.\d{1,2}\.\d{1,2})\b/ }),
      portParameter('Port', 9100),
    ],
    note: 'The exporter as a service with a user of its own. Set `node_exporter_checksum` to the sha256 of the release: nothing is installed unchecked. Nothing closes its port to others.',
  },
  {
    ...ansible,
    id: 'ansible-postgresql',
    name: 'PostgreSQL with nightly dumps',
    example: 'Install PostgreSQL with a database and nightly dumps kept for 14 days',
    subject: /\bpostgres(?:ql)?\b/i,
    unless: /\b(?:replica\w*|cluster|patroni|rds|azure|docker|upgrade|uninstall|remove)\b/i,
    covers: `${WORDS} database user backup dump nightly daily kept keep cron retention create db`,
    parameters: [
      hosts,
      {
        ...textParameter({ key: 'database', label: 'Database', fallback: 'app', pattern: /x/ }),
        read: (prompt) => {
          const found = /\bdatabase\s+(?:named\s+|called\s+)["'`]?([\w-]{2,40})/i.exec(prompt);
          const value = toSlug(found?.[1] ?? '', 30).replaceAll('-', '_');
          return found && value.length > 1 ? { value, quote: found[0] } : null;
        },
      },
      daysParameter({ key: 'retention', label: 'Dumps kept in days', fallback: 14, min: 1, max: 365 }),
    ],
    note: 'PostgreSQL with one database and its owner, and dumps every night, for Debian and Ubuntu. Give `database_password` with ansible-vault. Needs the collection `community.postgresql`.',
  },
];
