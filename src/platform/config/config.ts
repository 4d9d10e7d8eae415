// Reads the environment once, validates all of it, and returns one typed object.
// An invalid environment throws a single ConfigError that lists every problem and never prints a secret.

import { EXPOSED_EMULATOR, isEmulatorExposed } from './exposed-emulator.ts';
import { isLoopbackHost } from './loopback-host.ts';
import { isTestCheckoutOpen, isTestCheckoutPublic, OPEN_PLANS } from './open-plans.ts';
import { dependencies, settings } from './settings.ts';
import type { Setting, SettingValues } from '#platform/setting/setting.ts';

/** Every setting by name, parsed. `publicUrl`, `acceptsIpHosts`, `hasOpenPlans`, `refusesKeys` and `isDevelopment` are derived. */
export type Config = SettingValues<typeof settings> & {
  /** PUBLIC_URL, or http://localhost:PORT. */
  readonly publicUrl: string;
  /** Whether people on the network may use this machine's IP address: HOST lets them in, and PUBLIC_URL names no address. */
  readonly acceptsIpHosts: boolean;
  /** Anybody who reaches PUBLIC_URL can give themselves any plan in the test checkout, and so use the providers' keys. */
  readonly hasOpenPlans: boolean;
  /** The same as soon as there is a key, and nobody has chosen it: a key that an admin enters must be refused. */
  readonly refusesKeys: boolean;
  /** True under `npm run dev`: hot reload, seeded accounts, component gallery. */
  readonly isDevelopment: boolean;
};

/** An invalid environment. `problems` has one sentence per setting, without secrets; the message lists all of them. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `Lounge cannot start: ${problems.length === 1 ? 'one setting is' : `${problems.length} settings are`} wrong.\n${problems.map((problem) => `  - ${problem}`).join('\n')}\nAll settings: docs/config.md`,
    );
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Parses and validates the environment.
 *
 * @throws {ConfigError} when a setting is invalid or one it depends on is missing.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const { values, problems } = readValues(environment);
  problems.push(...findMissing(values, problems));
  if (isEmulatorExposed(values)) problems.push(EXPOSED_EMULATOR);
  const hasOpenPlans = isTestCheckoutOpen(values);
  if (hasOpenPlans && !environment['BILLING']) problems.push(OPEN_PLANS);
  if (problems.length > 0) throw new ConfigError(problems);
  const derived = {
    publicUrl: values['PUBLIC_URL'] ?? `http://localhost:${String(values['PORT'])}`,
    acceptsIpHosts: values['PUBLIC_URL'] === undefined && !isLoopbackHost(String(values['HOST'])),
    isDevelopment: environment['LOUNGE_DEV'] === '1',
    hasOpenPlans,
    refusesKeys: !environment['BILLING'] && isTestCheckoutPublic(values),
  };
  return Object.freeze({ ...values, ...derived }) as Config;
}

type Values = Record<string, unknown>;

/** Parses each setting on its own, without looking at the others. */
function readValues(environment: NodeJS.ProcessEnv): { values: Values; problems: string[] } {
  const values: Values = {};
  const problems: string[] = [];
  for (const [name, setting] of Object.entries<Setting>(settings)) {
    const raw = environment[name] || (setting.default ?? undefined);
    if (raw === undefined) continue;
    const parsed = setting.schema.safeParse(raw);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(describe({ name, setting, raw, reason: parsed.error.issues[0]?.message ?? 'is not valid' }));
  }
  return { values, problems };
}

/** Settings that others depend on and that are unset, minus those already reported as invalid. */
function findMissing(values: Values, problems: readonly string[]): string[] {
  const isMissing = (name: string): boolean =>
    values[name] === undefined && !problems.some((problem) => problem.startsWith(`${name} `));
  return dependencies
    .filter(({ when }) => when(values))
    .flatMap(({ because, needs }) =>
      needs
        .filter(isMissing)
        .map((name) => `${name} is missing: ${because} needs it. Example: ${name}=${settings[name].example}`),
    );
}

function describe(wrong: { name: string; setting: Setting; raw: string; reason: string }): string {
  // What has an @ may be an address with a password in it.
  const isSecret = wrong.setting.secret === true || wrong.raw.includes('@');
  const found = isSecret ? '' : ` (found ${JSON.stringify(wrong.raw.slice(0, 80))})`;
  return `${wrong.name} ${wrong.reason}${found}. Example: ${wrong.name}=${wrong.setting.example}`;
}
