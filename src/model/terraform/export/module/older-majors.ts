// What an older major version of a provider calls the same things: the recipes are written for the newest one.

import { blocks, code, isBlocks, isCode, type HclBody } from '../../hcl/hcl-value.ts';
import type { ExportContext } from '../export-context.ts';
import type { TerraformText } from '../export-shapes.ts';
import type { ProviderText } from '../write-files.ts';
import { writeBlock } from '../../hcl/write-hcl.ts';

type Rewrite = (body: HclBody) => HclBody;

type OlderMajor = {
  version: string;
  /** The block of the provider, where it differs. */
  body?: HclBody;
  /** The key is the type of the resource that is rewritten. */
  rewrites: Readonly<Record<string, Rewrite>>;
  /** It is asked for every resource. */
  rewriteEach?: Rewrite;
  /** It is asked for the text of every file. */
  rewriteText?: (text: string) => string;
};

const EDGE_REGION = 'us-east-1';
const EDGE_ALIAS = 'us_east_1';

const older: Readonly<Record<string, Readonly<Record<number, OlderMajor>>>> = {
  azurerm: {
    3: {
      version: '~> 3.116',
      body: { storage_use_azuread: true, features: blocks({}) },
      rewrites: {
        azurerm_key_vault: rename({ rbac_authorization_enabled: 'enable_rbac_authorization' }),
        azurerm_application_gateway: rename({ http2_enabled: 'enable_http2' }),
        azurerm_kubernetes_cluster: (body) =>
          renameIn(
            rename({
              automatic_upgrade_channel: 'automatic_channel_upgrade',
              node_os_upgrade_channel: 'node_os_channel_upgrade',
            })(body),
            {
              default_node_pool: rename({ auto_scaling_enabled: 'enable_auto_scaling' }),
              network_profile: rename({ network_data_plane: 'ebpf_data_plane' }),
              azure_active_directory_role_based_access_control: (inner) => ({ managed: true, ...inner }),
            },
          ),
        azurerm_kubernetes_cluster_node_pool: ({ temporary_name_for_rotation: _name, ...body }) =>
          rename({ auto_scaling_enabled: 'enable_auto_scaling' })(body),
        // Premium plans do not scale by themselves there, so that they have no most of it either.
        azurerm_service_plan: ({ premium_plan_auto_scale_enabled: isScaled, ...body }) => {
          const { maximum_elastic_worker_count: _most, ...fixed } = body;
          return isScaled === undefined ? body : fixed;
        },
        azurerm_container_registry: ({ retention_policy_in_days: days, ...body }) =>
          days === undefined || isBlocks(days) ? body : { ...body, retention_policy: blocks({ days, enabled: true }) },
        azurerm_storage_container: ({ storage_account_id: account, ...body }) => ({
          ...body,
          storage_account_name: isCode(account) ? code(account.code.replace(/\.id$/, '.name')) : account,
        }),
      },
    },
  },
  aws: {
    5: {
      version: '~> 5.100',
      rewrites: {},
      // A resource of another region has a provider of its own there, and no argument for the region.
      rewriteEach: ({ region, ...body }) =>
        region === EDGE_REGION ? { provider: code(`aws.${EDGE_ALIAS}`), ...body } : body,
      rewriteText: (text) => text.replaceAll('data.aws_region.current.region', 'data.aws_region.current.name'),
    },
  },
};

/** The provider as its block is written for the version; the provider itself for the newest one. */
export function olderMajors(provider: ProviderText, major: number | undefined): ProviderText {
  const known = major === undefined ? undefined : older[provider.name]?.[major];
  return known ? { ...provider, version: known.version, body: known.body ?? provider.body } : provider;
}

/** Rewrites the resources for the version that `provider` has. */
export function writeForOlderMajor(context: ExportContext, provider: ProviderText): void {
  const major = findMajor(provider);
  for (const [index, resource] of context.resources.entries()) {
    const { rewrites = {}, rewriteEach = keep } = major ?? {};
    const body = (rewrites[resource.type] ?? keep)(rewriteEach(resource.body));
    context.resources[index] = { ...resource, body };
  }
}

/** Rewrites the text of the files, and adds a provider of the region of CloudFront where a resource uses it. */
export function rewriteFiles(files: readonly TerraformText[], provider: ProviderText): TerraformText[] {
  const rewrite = findMajor(provider)?.rewriteText ?? ((text: string) => text);
  const isOnEdge = files.some(({ text }) => text.includes(`provider = aws.${EDGE_ALIAS}`));
  return files.map(({ path, text }) => ({
    path,
    text: isOnEdge && path === 'versions.tf' ? `${rewrite(text)}\n${edgeProvider(provider)}` : rewrite(text),
  }));
}

function edgeProvider({ name, body }: ProviderText): string {
  return writeBlock('provider', [name], { alias: EDGE_ALIAS, ...body, region: EDGE_REGION });
}

function findMajor({ name, version }: ProviderText): OlderMajor | undefined {
  return Object.values(older[name] ?? {}).find((major) => major.version === version);
}

function keep(body: HclBody): HclBody {
  return body;
}

function rename(names: Readonly<Record<string, string>>): Rewrite {
  return (body) => Object.fromEntries(Object.entries(body).map(([name, value]) => [names[name] ?? name, value]));
}

function renameIn(body: HclBody, rewrites: Readonly<Record<string, Rewrite>>): HclBody {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const rewrite = rewrites[name];
      const isBlock = value !== undefined && value !== null && isBlocks(value);
      return [name, rewrite && isBlock ? blocks(...value.bodies.map(rewrite)) : value];
    }),
  );
}
