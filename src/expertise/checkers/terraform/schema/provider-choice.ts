// Which schema the resources of a module are checked against: what the person gave, or the catalogue of the major version
// that the code, the project or else the newest catalogue names.

import type { ProviderMajors } from '#contract/code-check.ts';
import type { CheckContext } from '../../checker.ts';
import type { TerraformModule } from '../module.ts';
import { knownMajors, loadCatalogue } from './catalogue.ts';
import type { ProviderSchema } from './shapes.ts';
import { readProviderSchemas } from './uploaded-schema.ts';
import { allowsMajor, allowsMinor, endsBy } from './version-constraint.ts';

export type ProviderChoice = {
  /** Null when there is no schema to check against; `detail` says why. */
  schema: ProviderSchema | null;
  /** 'azurerm 4.73', or what is missing. */
  detail: string;
  /**
   * 'azurerm 4.73 is the newest 4.x', where the code allows newer versions, which may know more; null where it ends at or
   * below the schema's.
   */
  newest: string | null;
  /** It says so where the schema is of a version that the code does not allow. */
  gap: string | null;
  /** Returns the schema of the major version before; null where there is none. */
  older: () => ProviderSchema | null;
};

export type ChooseProvider = (module: TerraformModule, localName: string) => ProviderChoice;

/** Providers whose catalogue is that of another one, and incomplete for it. */
const BETA = /-beta$/;

/** Returns the choice for each provider of each module; equal questions have equal answers. */
export function createProviderChoice(
  modules: readonly TerraformModule[],
  { providerMajors, providerSchemas }: Pick<CheckContext, 'providerMajors' | 'providerSchemas'>,
): ChooseProvider {
  const uploaded = providerSchemas.flatMap((text) => readProviderSchemas(text) ?? []);
  const known = new Map<string, ProviderChoice>();

  return (module, localName) => {
    const key = `${module.path}\0${localName}`;
    const choice = known.get(key) ?? choose(module, localName);
    known.set(key, choice);
    return choice;
  };

  function choose(module: TerraformModule, localName: string): ProviderChoice {
    const source = module.demands.get(localName)?.source ?? rootSource(localName);
    const provider = source?.split('/').at(-1) ?? localName;
    const given = uploaded.find((schema) => schema.provider === provider);
    if (given) return { ...CLOSED, schema: given, detail: `${provider} ${given.version}` };
    if (source !== null && source.split('/').at(-2) !== 'hashicorp') return missing(provider);
    if (BETA.test(provider)) return missing(provider);
    const wanted = providerMajors[provider as keyof ProviderMajors];
    return chooseCatalogue({ provider, constraints: constraintsOn(module, localName), wanted });
  }

  function rootSource(localName: string): string | null {
    return modules.find(({ demands }) => demands.get(localName)?.source)?.demands.get(localName)?.source ?? null;
  }

  /** A module without a constraint of its own takes the version the others ask for. */
  function constraintsOn(module: TerraformModule, localName: string): string[] {
    const own = module.demands.get(localName)?.constraint;
    if (own) return [own];
    return modules.flatMap(({ demands }) => demands.get(localName)?.constraint ?? []);
  }
}

type Demand = { provider: string; constraints: readonly string[]; wanted: number | undefined };

/** What the code allows comes before what the project asks for. */
function chooseCatalogue({ provider, constraints, wanted }: Demand): ProviderChoice {
  const majors = knownMajors(provider);
  const allows = (major: number): boolean => constraints.every((constraint) => allowsMajor(constraint, major));
  const allowed = majors.filter(allows);
  const [newest] = allowed;
  if (newest === undefined) return missing([provider, ...constraints].join(' '));
  if (wanted !== undefined && constraints.length === 0 && !allowed.includes(wanted))
    return missing(`${provider} ${wanted}`);
  const schema = loadCatalogue(provider, wanted !== undefined && allowed.includes(wanted) ? wanted : newest);
  return choiceOf(schema, { provider, constraints });
}

/** Says how far the schema goes for the versions that the code allows. */
function choiceOf(schema: ProviderSchema, { provider, constraints }: Omit<Demand, 'wanted'>): ProviderChoice {
  const majors = knownMajors(provider);
  const [major = 0, minor = 0] = schema.version.split('.').map(Number);
  const known = `${provider} ${major}.${minor}`;
  const nextMajor = Math.max(...majors) + 1;
  const allowsNewMajor =
    constraints.length > 0 && constraints.every((constraint) => allowsMajor(constraint, nextMajor));
  const endsHere = constraints.some((constraint) => endsBy(constraint, { major, minor }));
  const isAllowed = constraints.every((constraint) => allowsMinor(constraint, { major, minor }));
  const before = majors.find((each) => each < major);
  return {
    schema,
    detail: `${known}${allowsNewMajor ? ' (the code allows newer versions)' : ''}`,
    newest: endsHere ? null : `${known} is the newest ${major}.x`,
    gap: isAllowed ? null : `the code asks for another version: ${provider} ${constraints.join(', ')}`,
    older: () => (before === undefined ? null : loadCatalogue(provider, before)),
  };
}

const CLOSED = { newest: null, gap: null, older: () => null } as const;

function missing(provider: string): ProviderChoice {
  return { ...CLOSED, schema: null, detail: `no schema of ${provider} here` };
}
