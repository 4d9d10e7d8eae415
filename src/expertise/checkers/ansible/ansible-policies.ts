// Policies of Ansible: what is unsafe, or not the same at every run.

import { isMap, isScalar, type Node } from 'yaml';
import type { Problem } from '../report-problems.ts';
import { entriesOf, isTemplate, placeOf, textOf, textsOf, valueOf, visitScalars, type YamlEntry } from './read-yaml.ts';
import { nameOf, type Task } from './walk-playbook.ts';

type Policy = Pick<Problem, 'code' | 'severity' | 'message' | 'reason' | 'pillar'>;
/** A policy looks at all tasks, unless `looksAt` says which. */
type TaskPolicy = Policy & { looksAt?: (task: Task) => boolean; find: (task: Task) => Node | null | undefined };

/** What a command does that a module does better. */
const MODULES: Readonly<Record<string, string>> = {
  'apt-get': 'apt',
  apt: 'apt',
  yum: 'dnf',
  dnf: 'dnf',
  systemctl: 'systemd_service',
  service: 'service',
  useradd: 'user',
  groupadd: 'group',
  mkdir: 'file',
  chmod: 'file',
  chown: 'file',
  rm: 'file',
  touch: 'file',
  ln: 'file',
  cp: 'copy',
  curl: 'uri or get_url',
  wget: 'get_url',
  git: 'git',
  tar: 'unarchive',
  unzip: 'unarchive',
  pip: 'pip',
  pip3: 'pip',
  sed: 'replace or lineinfile',
  hostnamectl: 'hostname',
  crontab: 'cron',
};
const PACKAGES = /(?:^|\.)(?:apt|yum|dnf5?|package|pip|zypper|apk|homebrew|pacman|win_chocolatey)$/;
const COMMANDS = /(?:^|\.)(?:command|shell)$/;
const FILES = /(?:^|builtin\.)(?:copy|template|get_url|assemble)$/;
const ADDRESS = /^(?:url|src|deb|repo|baseurl)$/;
const CERTIFICATE = /^(?:validate_certs|verify_ssl|ssl_verify)$/;
const TRUE = /^(?:true|yes|on|1)$/i;
const FALSE = /^(?:false|no|off|0)$/i;

const TASK_POLICIES: readonly TaskPolicy[] = [
  {
    code: 'ansible/no-name',
    severity: 'info',
    message: 'Name the task, as what it does.',
    reason: 'The output of a run is read by names.',
    pillar: 'operations',
    find: (task) => (nameOf(task) === null ? task.map : null),
  },
  {
    code: 'ansible/latest-package',
    severity: 'warning',
    message: 'Use "state: present", with a version where it matters.',
    reason: 'Two runs of the same playbook install different versions.',
    pillar: 'reliability',
    looksAt: ({ moduleName }) => PACKAGES.test(moduleName),
    // A task that only updates has to name the latest state.
    find: ({ moduleName, entries }) =>
      PACKAGES.test(moduleName) && findEntry(entries, { key: 'update_only', value: TRUE }) === null
        ? findEntry(entries, { key: 'state', value: /^latest$/ })
        : null,
  },
  {
    code: 'ansible/no-mode',
    severity: 'warning',
    message: 'Set "mode", as in "mode: \'0644\'".',
    reason: 'Without one, the permissions of a new file depend on the machine.',
    pillar: 'security',
    looksAt: (task) => createsFile(task),
    find: (task) =>
      createsFile(task) && !task.entries.some(({ key }) => key === 'mode' || key === '<<') ? task.map : null,
  },
  {
    code: 'ansible/world-writable',
    severity: 'warning',
    message: 'Let only the owner write, as in "mode: \'0755\'".',
    reason: 'Everyone on the machine can change the file.',
    pillar: 'security',
    looksAt: ({ entries }) => entries.some(({ key }) => key === 'mode'),
    find: ({ entries }) => findEntry(entries, { key: 'mode', value: /^0?[0-7]?[0-7][0-7][2367]$/ }),
  },
  {
    code: 'ansible/http-download',
    severity: 'warning',
    message: 'Use https, or give a "checksum".',
    reason: 'Anyone on the way can change what is downloaded.',
    pillar: 'security',
    looksAt: ({ entries }) => entries.some(({ key }) => ADDRESS.test(key)),
    find: ({ entries }) =>
      entries.some(({ key }) => key === 'checksum')
        ? null
        : findEntry(entries, { key: ADDRESS, value: /^http:\/\/(?!localhost|127\.|\{\{)/ }),
  },
  {
    code: 'ansible/ignored-errors',
    severity: 'warning',
    message: 'Say what may fail with "failed_when", or handle it with "rescue".',
    reason: 'The play goes on after any error, as if the task had worked.',
    pillar: 'reliability',
    find: ({ map }) => findEntry(entriesOf(map), { key: 'ignore_errors', value: TRUE }),
  },
  {
    code: 'ansible/no-certificate-check',
    severity: 'error',
    message: 'Remove it: the certificate is checked by default.',
    reason: 'Anyone on the way can read and change what is sent.',
    pillar: 'security',
    looksAt: ({ entries }) => entries.some(({ key }) => CERTIFICATE.test(key)),
    find: ({ entries }) => findEntry(entries, { key: CERTIFICATE, value: FALSE }),
  },
  {
    code: 'ansible/no-signature-check',
    severity: 'error',
    message: 'Install signed packages only.',
    reason: 'Anyone on the way can put a package of theirs in.',
    pillar: 'security',
    looksAt: ({ moduleName }) => PACKAGES.test(moduleName) || moduleName.endsWith('repository'),
    find: ({ entries }) =>
      findEntry(entries, { key: /^(?:disable_gpg_check|allow_unauthenticated)$/, value: TRUE }) ??
      findEntry(entries, { key: 'gpgcheck', value: FALSE }),
  },
];

const SECRET_KEY = /(?:^|_)(?:password|passwd|passphrase|secret|secret_key|api_?key|access_key|token|private_key)$/i;
/** A key that names a place or a rule for secrets. */
const PLACEHOLDER =
  /^(?:|.{1,3}|<.*>|null|none|omit|true|false|yes|no|always|on_create|!|\*+|\d+|(?:change|replace|your|example).*)$/i;

const COMMAND = 'ansible/command-instead-of-module';
const SECRET = 'ansible/plain-secret';
const CONDITION = 'ansible/braces-in-condition';
export const POLICY_COUNT = TASK_POLICIES.length + 3;

/** Returns the names of the policies that have something to look at in a file. */
export function listApplied(roots: readonly Node[], tasks: readonly Task[]): Set<string> {
  const own = TASK_POLICIES.filter(({ looksAt }) => tasks.some((task) => looksAt === undefined || looksAt(task)));
  return new Set([
    ...own.map(({ code }) => code),
    ...(tasks.some(({ moduleName }) => COMMANDS.test(moduleName)) ? [COMMAND] : []),
    ...(roots.length > 0 ? [SECRET] : []),
    ...(tasks.some(({ map }) => valueOf(map, 'when') !== null) ? [CONDITION] : []),
  ]);
}

export function findPolicyProblems(roots: readonly Node[], tasks: readonly Task[]): Problem[] {
  const problems = tasks.flatMap((task) => [
    ...TASK_POLICIES.flatMap(({ find, code, severity, message, reason, pillar }): Problem[] => {
      const node = find(task);
      const policy = { code, severity, message, ...(reason && { reason }), ...(pillar && { pillar }) };
      return node ? [{ ...policy, stage: 'policy', ...firstLineOf(node) }] : [];
    }),
    ...commandProblems(task),
  ]);
  return [...problems, ...roots.flatMap(secretProblems)];
}

/** Returns true if the task may make a new file, whose permissions nothing else states. */
function createsFile({ moduleName, entries }: Task): boolean {
  if (entries.length === 0) return false;
  if (FILES.test(moduleName)) return true;
  if (/(?:^|builtin\.)file$/.test(moduleName))
    return findEntry(entries, { key: 'state', value: /^(?:directory|touch)$/ }) !== null;
  return (
    /(?:^|builtin\.)(?:lineinfile|blockinfile)$/.test(moduleName) &&
    findEntry(entries, { key: 'create', value: TRUE }) !== null
  );
}

function findEntry(
  entries: readonly YamlEntry[],
  { key, value }: { key: string | RegExp; value: RegExp },
): Node | null {
  const found = entries.find(
    (entry) =>
      (typeof key === 'string' ? entry.key === key : key.test(entry.key)) &&
      textsOf(entry.value).some(({ text, node }) => value.test(isScalar(node) ? (node.source ?? text) : text)),
  );
  return found?.value ?? null;
}

/** A map is marked at its first key. */
function firstLineOf(node: Node): { start: number; end: number } {
  return isMap(node) ? placeOf(entriesOf(node)[0]?.keyNode ?? node) : placeOf(node);
}

function commandProblems({ map, moduleName }: Task): Problem[] {
  if (!COMMANDS.test(moduleName)) return [];
  const value = valueOf(map, moduleName);
  const node = isMap(value) ? valueOf(value, 'cmd') : value;
  const text = textOf(node);
  const [, program = ''] = /^\s*(?:sudo\s+)?([\w-]+)/.exec(text ?? '') ?? [];
  const module = Object.hasOwn(MODULES, program) ? MODULES[program] : undefined;
  // What a pipe or a list of commands does, no module does.
  if (node === null || text === null || module === undefined || /[|&;<>`$]/.test(text)) return [];
  return [
    {
      code: COMMAND,
      stage: 'policy',
      severity: 'info',
      message: `Use the module ${module} instead of "${program}".`,
      reason: 'A module changes only what differs, and says whether it did.',
      pillar: 'reliability',
      ...placeOf(node),
    },
  ];
}

function secretProblems(root: Node): Problem[] {
  const problems: Problem[] = [];
  const rest: Node[] = [root];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (!isMap(next)) {
      visitItems(next, rest);
      continue;
    }
    for (const { key, value } of entriesOf(next)) {
      if (value === null) continue;
      rest.push(value);
      if (SECRET_KEY.test(key) && isSecret(value)) problems.push(secretProblem(value));
    }
  }
  return problems;
}

function visitItems(node: Node, rest: Node[]): void {
  if ('items' in node && Array.isArray(node.items)) rest.push(...(node.items as Node[]));
}

function isSecret(node: Node): boolean {
  if (!isScalar(node) || typeof node.value !== 'string' || node.tag?.startsWith('!')) return false;
  const { value } = node;
  return (
    !isTemplate(value) && !PLACEHOLDER.test(value) && !value.startsWith('$ANSIBLE_VAULT') && !value.startsWith('/')
  );
}

function secretProblem(node: Node): Problem {
  return {
    code: SECRET,
    stage: 'policy',
    severity: 'error',
    message: 'Encrypt the secret with ansible-vault, or look it up.',
    reason: 'A secret in a playbook is in every copy, log and version of it.',
    pillar: 'security',
    ...placeOf(node),
  };
}

/** Expressions are not put in braces again. Returns the problems of `when`. */
export function checkConditions(tasks: readonly Task[]): Problem[] {
  const problems: Problem[] = [];
  for (const { map } of tasks)
    visitScalars(valueOf(map, 'when'), (text, node) => {
      if (/^\s*\{\{/.test(text))
        problems.push({
          code: CONDITION,
          stage: 'policy',
          severity: 'warning',
          message: 'Write the condition without "{{ }}": it is an expression already.',
          reason: 'It is evaluated twice, and what a value contains may be run.',
          pillar: 'security',
          ...placeOf(node),
        });
    });
  return problems;
}
