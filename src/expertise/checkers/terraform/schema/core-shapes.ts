// What Terraform's own blocks consist of (developer.hashicorp.com/terraform/language, version 1.14), in the notation of the
// catalogues. `*` is a block that may contain anything.

import type { Shape, ShapeEntry } from './shapes.ts';

const MODES = { '!': 'required', '?': 'optional' } as const;

function shape(line: string, blocks: Readonly<Record<string, Shape>> = {}): Shape {
  const attributes = line.split(' ').filter(Boolean);
  const entries = [
    ...attributes.map((part): ShapeEntry => {
      const [, name = '', mark = '?', type = 'a'] = /^([\w-]+)([!?])(\w+)$/.exec(part) ?? [];
      return { name, mode: MODES[mark as keyof typeof MODES], type, nested: null };
    }),
    ...Object.entries(blocks).map(([name, inner]): ShapeEntry => ({
      name,
      mode: 'optional',
      type: 'a',
      nested: { form: 'block', shape: inner },
    })),
  ];
  return { entries: new Map(entries.map((entry) => [entry.name, entry])) };
}

const ANYTHING: Shape = { entries: null };
const condition = shape('condition!a error_message!s');

export const lifecycleShape = shape(
  'create_before_destroy?b prevent_destroy?b ignore_changes?a replace_triggered_by?a destroy?b',
  { precondition: condition, postcondition: condition, action_trigger: ANYTHING },
);

/** Arguments and blocks that every resource has. */
export const metaArguments: Readonly<Record<'resource' | 'data' | 'ephemeral', ReadonlySet<string>>> = {
  resource: new Set(['count', 'for_each', 'provider', 'depends_on', 'lifecycle', 'connection', 'provisioner']),
  data: new Set(['count', 'for_each', 'provider', 'depends_on', 'lifecycle']),
  ephemeral: new Set(['count', 'for_each', 'provider', 'depends_on', 'lifecycle']),
};

/**
 * Each block has as many labels as `labels` lists. A block without a shape is checked elsewhere, or may contain
 * anything.
 */
export const coreBlocks: Readonly<Record<string, { labels: readonly string[]; shape: Shape | null }>> = {
  resource: { labels: ['type', 'name'], shape: null },
  data: { labels: ['type', 'name'], shape: null },
  ephemeral: { labels: ['type', 'name'], shape: null },
  action: { labels: ['type', 'name'], shape: null },
  provider: { labels: ['name'], shape: null },
  module: { labels: ['name'], shape: null },
  variable: {
    labels: ['name'],
    shape: shape('type?a default?a description?s sensitive?b nullable?b ephemeral?b deprecated?s', {
      validation: condition,
    }),
  },
  output: {
    labels: ['name'],
    shape: shape('value!a description?s sensitive?b depends_on?a ephemeral?b deprecated?s type?a', {
      precondition: condition,
    }),
  },
  locals: { labels: [], shape: null },
  terraform: {
    labels: [],
    shape: shape('required_version?s experiments?a language?a', {
      required_providers: ANYTHING,
      backend: ANYTHING,
      cloud: ANYTHING,
      provider_meta: ANYTHING,
    }),
  },
  moved: { labels: [], shape: shape('from!a to!a') },
  import: { labels: [], shape: shape('to!a id?a identity?a provider?a for_each?a') },
  removed: {
    labels: [],
    shape: shape('from!a', { lifecycle: lifecycleShape, provisioner: ANYTHING, connection: ANYTHING }),
  },
  check: { labels: ['name'], shape: shape('', { data: ANYTHING, assert: condition }) },
};

/** Resources and data sources that Terraform itself provides. */
export const builtInTypes: Readonly<Record<string, Shape>> = {
  'resource terraform_data': shape('input?a triggers_replace?a id?s output?a'),
  'data terraform_remote_state': shape('backend!s config?a defaults?a workspace?s outputs?a'),
};

export const moduleArguments: ReadonlySet<string> = new Set([
  ...['source', 'version', 'providers', 'count', 'for_each', 'depends_on'],
]);
