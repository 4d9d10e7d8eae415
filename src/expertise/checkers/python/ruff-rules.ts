// The rules of ruff that are used: their stage, their severity, and for policies why they matter.

import type { CodeFinding } from '#contract/code-check.ts';

export type RuffRule = Pick<CodeFinding, 'stage' | 'severity'> & {
  reason?: string;
  pillar?: NonNullable<CodeFinding['pillar']>;
};

/**
 * Selected by prefix. Of `UP` and `SIM` only what changes nothing else: no rewriting of types and strings, which are a
 * matter of taste.
 */
export const SELECTED = `E9 F B S SIM103 SIM115 SIM118 SIM201 SIM202 SIM208 UP004 UP005 UP010 UP012 UP018 UP024 UP025
  UP026`.split(/\s+/);

/** Right in scripts, and wrong only sometimes: asserts, subprocesses as such, random numbers for jitter, long calls. */
export const IGNORED = `B008 B010 B011 B019 B028 B904 B905 F403 F405 S101 S110 S112 S311 S404 S603 S606 S607`.split(
  /\s+/,
);

/** Ruff's documentation of the rules (bandit). */
const SECURITY: readonly (readonly [codes: readonly string[], severity: CodeFinding['severity'], reason: string])[] = [
  [['S102', 'S307'], 'warning', 'Text that is run as code can do all that the script may do.'],
  [['S103'], 'warning', 'Everyone on the machine can change the file.'],
  [['S104'], 'warning', 'The service can be reached from every network of the machine.'],
  [['S105', 'S106', 'S107'], 'error', 'A secret in code is in every copy, log and version of it.'],
  [['S108'], 'info', 'Others can guess the name and put a file of theirs there.'],
  [['S113'], 'warning', 'Without a timeout, the script waits for ever when the other side does not answer.'],
  [['S201'], 'warning', 'The debugger runs code for everyone who can reach the page.'],
  [['S301', 'S302', 'S403'], 'warning', 'Loading pickled data runs code that is in it.'],
  [['S303', 'S324'], 'warning', 'MD5 and SHA-1 are broken: others can make a second text with the same hash.'],
  [['S304', 'S305'], 'warning', 'The cipher is broken, or its mode shows patterns of the text.'],
  [['S306'], 'warning', 'Another process can create the file first.'],
  [['S310'], 'info', 'The URL may be a file of this machine.'],
  [['S314', 'S318', 'S319', 'S320'], 'info', 'XML from others can need all memory of the machine.'],
  [['S323', 'S501'], 'error', 'Without checking certificates, anyone on the way can read and change what is sent.'],
  [['S502', 'S503', 'S504'], 'warning', 'Old versions of TLS can be broken by who listens.'],
  [['S505'], 'warning', 'A short key can be computed from its public part.'],
  [['S506'], 'warning', 'Loading YAML like this creates any object that the text names.'],
  [['S507'], 'warning', 'Without checking the host key, another machine can answer in its place.'],
  [['S508', 'S509'], 'warning', 'SNMP before version 3 sends its password in plain text.'],
  [['S602', 'S604', 'S605', 'S609'], 'warning', 'A shell runs commands that are hidden in values.'],
  [['S608'], 'warning', 'A value can change the statement. Pass values as parameters.'],
  [['S701', 'S702'], 'warning', 'Values that are not escaped can add scripts to the page.'],
];

const rules = new Map<string, RuffRule>(
  SECURITY.flatMap(([codes, severity, reason]) =>
    codes.map((code) => [code, { stage: 'policy', severity, reason, pillar: 'security' }] as const),
  ),
);

/** The first entry that fits the beginning of the code counts. */
const FAMILIES: readonly (readonly [start: RegExp, rule: RuffRule])[] = [
  [/^(?:invalid-syntax|E9|F70|F72)/, { stage: 'syntax', severity: 'error' }],
  [/^(?:F82|F50|F52)/, { stage: 'references', severity: 'error' }],
  [/^(?:F401|F541|F841)$/, { stage: 'references', severity: 'info' }],
  [/^F/, { stage: 'references', severity: 'warning' }],
  [/^B/, { stage: 'policy', severity: 'warning', reason: 'It does not do what it looks like.', pillar: 'reliability' }],
  [/^S\d/, { stage: 'policy', severity: 'info', reason: 'It is known to be used for attacks.', pillar: 'security' }],
];
const SIMPLER: RuffRule = {
  stage: 'policy',
  severity: 'info',
  reason: 'There is a simpler way to write it.',
  pillar: 'operations',
};

/** Returns how what a rule finds is reported. */
export function ruleOf(code: string): RuffRule {
  return rules.get(code) ?? FAMILIES.find(([start]) => start.test(code))?.[1] ?? SIMPLER;
}

/** Rules whose single edit keeps what the code does. */
export function isSafeFix(code: string): boolean {
  return code === 'F401' || code === 'F541' || code === 'F632' || code.startsWith('UP');
}
