// Front Door: endpoints, what they send requests to, and their firewall.

import { blocks, type Code, code, type HclBody } from '../../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan, openText } from '../../export-context.ts';
import { listTargets, referenceToWritten } from '../../references.ts';
import type { Recipe } from '../../recipe.ts';
import { addDiagnostics, fact, nameOf } from '../azure-parts.ts';

const FILE = 'entry.tf';

type Origin = {
  label: string;
  host: HclBody[string];
  /** The link has what a private link leads to, and its kind. */
  link: { id: Code; target: string } | null;
};

/** Types that Front Door sends requests to: the attribute with the host name, and the kind of their private link. */
const origins: readonly { type: string; host: (own: string) => string; target: string | null }[] = [
  { type: 'azurerm_linux_web_app', host: (own) => `${own}.default_hostname`, target: 'sites' },
  { type: 'azurerm_linux_function_app', host: (own) => `${own}.default_hostname`, target: 'sites' },
  { type: 'azurerm_function_app_flex_consumption', host: (own) => `${own}.default_hostname`, target: 'sites' },
  { type: 'azurerm_storage_account', host: (own) => `${own}.primary_blob_host`, target: 'blob' },
  { type: 'azurerm_api_management', host: (own) => `replace(${own}.gateway_url, "https://", "")`, target: 'Gateway' },
  { type: 'azurerm_static_web_app', host: (own) => `${own}.default_host_name`, target: null },
];

function listOrigins(plan: ComponentPlan): Origin[] {
  const { component, context } = plan;
  const isPremium = component.sku?.startsWith('Premium') ?? false;
  return listTargets(plan).flatMap(({ component: target }): Origin[] => {
    const found = origins
      .map((origin) => ({ ...origin, own: referenceToWritten(plan, target.id, origin.type) }))
      .find(({ own }) => own !== null);
    if (!found || found.own === null) return [];
    const isPrivate = isPremium && target.settings.isPublic !== true && found.target !== null;
    return [
      {
        label: context.labels.get(target.id) ?? target.id,
        host: code(found.host(found.own)),
        link: isPrivate ? { id: code(`${found.own}.id`), target: found.target ?? '' } : null,
      },
    ];
  });
}

const frontDoor: Recipe = (plan) => {
  const { component, label, index } = plan;
  if (component.sku === null) return 'Its tier is not decided.';
  const profile = `azurerm_cdn_frontdoor_profile.${label}${index}.id`;
  addOf(plan, {
    type: 'azurerm_cdn_frontdoor_profile',
    file: FILE,
    isMain: true,
    body: {
      name: nameOf(plan, 'afd'),
      resource_group_name: code('azurerm_resource_group.main.name'),
      sku_name: fact(plan, 'sku', component.sku),
      tags: code('local.tags'),
    },
  });
  addOf(plan, {
    type: 'azurerm_cdn_frontdoor_endpoint',
    file: FILE,
    body: { name: nameOf(plan, 'fde'), cdn_frontdoor_profile_id: code(profile), tags: code('local.tags') },
  });
  addOf(plan, {
    type: 'azurerm_cdn_frontdoor_origin_group',
    file: FILE,
    body: {
      name: 'main',
      cdn_frontdoor_profile_id: code(profile),
      session_affinity_enabled: false,
      load_balancing: blocks({}),
      health_probe: blocks({ protocol: 'Https', path: '/', request_type: 'HEAD', interval_in_seconds: 60 }),
    },
  });
  const found = listOrigins(plan);
  const used: Origin[] =
    found.length > 0
      ? found
      : [
          {
            label,
            host: openText(plan, 'origin_host', 'Host name that requests go to, behind the endpoint'),
            link: null,
          },
        ];
  for (const origin of used) addOrigin(plan, origin);
  addRoute(plan, used);
  addFirewall(plan);
  addDiagnostics(plan, profile);
  return null;
};

function addOrigin(plan: ComponentPlan, { label: own, host, link }: Origin): void {
  const { label, index, component, context } = plan;
  addOf(plan, {
    type: 'azurerm_cdn_frontdoor_origin',
    label: own === label ? label : `${label}_${own}`,
    file: FILE,
    body: {
      name: own.replaceAll('_', '-').slice(0, 60),
      cdn_frontdoor_origin_group_id: code(`azurerm_cdn_frontdoor_origin_group.${label}${index}.id`),
      enabled: true,
      host_name: host,
      origin_host_header: host,
      https_port: 443,
      certificate_name_check_enabled: true,
      private_link: link
        ? blocks({
            request_message: 'Front Door',
            target_type: link.target,
            location: code('var.location'),
            private_link_target_id: link.id,
          })
        : undefined,
    },
  });
  if (link)
    context.skip(
      component.id,
      `Private link of ${component.name}`,
      'It works after somebody approves the connection at the service behind it.',
    );
}

function addRoute(plan: ComponentPlan, used: readonly Origin[]): void {
  const { label, index } = plan;
  addOf(plan, {
    type: 'azurerm_cdn_frontdoor_route',
    file: FILE,
    body: {
      name: 'main',
      cdn_frontdoor_endpoint_id: code(`azurerm_cdn_frontdoor_endpoint.${label}${index}.id`),
      cdn_frontdoor_origin_group_id: code(`azurerm_cdn_frontdoor_origin_group.${label}${index}.id`),
      cdn_frontdoor_origin_ids: used.map((origin) =>
        code(`azurerm_cdn_frontdoor_origin.${origin.label === label ? label : `${label}_${origin.label}`}${index}.id`),
      ),
      patterns_to_match: ['/*'],
      supported_protocols: ['Http', 'Https'],
      https_redirect_enabled: true,
      forwarding_protocol: 'HttpsOnly',
      link_to_default_domain: true,
    },
  });
}

/** The rules that Microsoft keeps need the premium tier. */
function addFirewall(plan: ComponentPlan): void {
  const { component, context, label, index } = plan;
  const isPremium = component.sku?.startsWith('Premium') ?? false;
  if (!isPremium) context.skip(component.id, `Managed rules of ${component.name}`, 'They need Premium_AzureFrontDoor.');
  addOf(plan, {
    type: 'azurerm_cdn_frontdoor_firewall_policy',
    file: FILE,
    body: {
      name: code(`"waf\${local.short}${label.replaceAll('_', '').slice(0, 20)}${plan.nameSuffix.replace('-', '')}"`),
      resource_group_name: code('azurerm_resource_group.main.name'),
      sku_name: fact(plan, 'sku', component.sku),
      mode: 'Prevention',
      enabled: true,
      managed_rule: isPremium
        ? blocks(
            { type: 'Microsoft_DefaultRuleSet', version: '2.1', action: 'Block' },
            { type: 'Microsoft_BotManagerRuleSet', version: '1.1', action: 'Block' },
          )
        : undefined,
      tags: code('local.tags'),
    },
  });
  addOf(plan, {
    type: 'azurerm_cdn_frontdoor_security_policy',
    file: FILE,
    body: {
      name: 'firewall',
      cdn_frontdoor_profile_id: code(`azurerm_cdn_frontdoor_profile.${label}${index}.id`),
      security_policies: blocks({
        firewall: blocks({
          cdn_frontdoor_firewall_policy_id: code(`azurerm_cdn_frontdoor_firewall_policy.${label}${index}.id`),
          association: blocks({
            patterns_to_match: ['/*'],
            domain: blocks({ cdn_frontdoor_domain_id: code(`azurerm_cdn_frontdoor_endpoint.${label}${index}.id`) }),
          }),
        }),
      }),
    },
  });
}

export const azureFrontDoorRecipes: Readonly<Record<string, Recipe>> = { 'front-door': frontDoor };
