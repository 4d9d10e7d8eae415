// What resources of AWS have in common: names, tiers of subnets, roles, keys.

import { blocks, code, stated, type Code, type HclBody, type HclValue } from '../../hcl/hcl-value.ts';
import { sizeArgument } from '../component-sizes.ts';
import type { Recipe } from '../recipe.ts';
import { addOf, locationOf, openVariable, type ComponentPlan, type ExportContext } from '../export-context.ts';
import { reasonOfCopy } from '../variants/copies.ts';
import { uniqueName } from '../names.ts';
import { tierById } from './aws-tiers.ts';

/** A name of at most `max` characters: short ones have the first letters of the component's words. */
export function nameOf({ context, label, nameSuffix }: ComponentPlan, max = 60): Code {
  const name = label.replaceAll('_', '-').slice(0, 30).replace(/-$/, '');
  return max >= 60
    ? code(`"\${local.prefix}-${name}${nameSuffix}"`)
    : code(`trimsuffix(substr("\${local.prefix}-${initialsOf(context, label)}${nameSuffix}", 0, ${max}), "-")`);
}

/** 'application_load_balancer' → 'alb', and another one for each component. */
function initialsOf({ labels }: ExportContext, label: string): string {
  const taken = new Set<string>();
  for (const each of labels.values()) {
    const letters = each.split('_').map((word) => (/^\d/.test(word) ? word : word.slice(0, 1)));
    const initials = uniqueName(letters.join('').slice(0, 4), taken, '');
    if (each === label) return initials;
    taken.add(initials);
  }
  return 'main';
}

/**
 * The certificates, web ACLs and logs of CloudFront are here:
 * https://docs.aws.amazon.com/waf/latest/developerguide/cloudfront-features.html
 */
export const EDGE_REGION = 'us-east-1';

export const NO_SUBNET = 'The solution places it in no subnet.';

export function fact(plan: ComponentPlan, field: string, value: HclValue): HclValue {
  return stated(`components.${plan.component.id}.${field}`, value);
}

/** The argument `region` of a component that is not in the first region. */
export function regionOf({ context, component }: ComponentPlan): HclBody {
  const first = context.solution.regions.find(({ role }) => role === 'primary') ?? context.solution.regions[0];
  if (component.regionId === null || component.regionId === first?.id) return {};
  return { region: stated(`components.${component.id}.regionId`, locationOf(context, component.regionId)) };
}

/** The key of the VPC that the component is in or attached to. */
export function vpcKeyOf({ context, component }: ComponentPlan): string | null {
  const { subnets } = context.solution;
  const networkId = component.networkId ?? subnets.find(({ id }) => id === component.subnetId)?.networkId;
  return (
    context.networks.networkKeys.get(networkId ?? '') ?? [...new Set(context.networks.networkKeys.values())][0] ?? null
  );
}

/** Ids of the subnets of each tier. */
const SUBNET_IDS =
  '{ for tier in distinct([for subnet in var.subnets : subnet.tier]) : tier => [for key, subnet in var.subnets : aws_subnet.main[key].id if subnet.tier == tier] }';

export type TierPlace = { subnetIds: Code; groupId: Code; groupIds: HclValue; tier: string; zones: number };

/** The subnets of the component in all zones, and their security group; null where it is in no subnet. */
export function tierPlace({ context, component }: ComponentPlan): TierPlace | null {
  const tier = component.subnetId === null ? null : tierById(context)(component.subnetId);
  if (tier === null) return null;
  context.locals.set('subnet_ids', code(SUBNET_IDS));
  const name = JSON.stringify(tier);
  const { subnets } = context.solution;
  const own = subnets.find(({ id }) => id === component.subnetId);
  const zones = subnets.filter(
    ({ id, networkId }) => networkId === own?.networkId && tierById(context)(id) === tier,
  ).length;
  return {
    tier,
    zones,
    subnetIds: code(`local.subnet_ids[${name}]`),
    groupId: code(`aws_security_group.main[${name}].id`),
    groupIds: [code(`aws_security_group.main[${name}].id`)],
  };
}

/** A recipe of what is in the subnets of a tier. */
export function inTier(write: (plan: ComponentPlan, place: TierPlace) => string | null): Recipe {
  return (plan) => {
    const place = tierPlace(plan);
    return place === null ? NO_SUBNET : write(plan, place);
  };
}

/** For how many days backups are kept; RDS and its relatives take at most 35. */
export function backupArgument(plan: ComponentPlan, name: string): HclBody {
  const days = plan.component.settings.backupDays;
  return typeof days === 'number' ? { [name]: fact(plan, 'settings.backupDays', Math.min(35, days)) } : {};
}

/** 'db.m7g.large, Multi-AZ' → the class, unless it is one of the sizes; a variable where the solution does not state one. */
export function sizeOf(
  plan: ComponentPlan,
  { form, name, description }: { form: RegExp; name: string; description: string },
): HclValue {
  const machine = sizeArgument(plan, 'machine');
  if (machine !== undefined) return machine;
  const { context, component, label } = plan;
  const [size] = form.exec(component.sku ?? '') ?? [];
  if (size) return fact(plan, 'sku', size);
  return openVariable(context, { name: `${label}_${name}`, description: `${description} of ${component.name}.` });
}

/** Returns the ARN of a role that a service of AWS takes on. */
export function addRole(
  plan: ComponentPlan,
  { label, service, policies }: { label: string; service: string; policies: readonly string[] },
): string {
  const { context, index } = plan;
  const [name = ''] = service.split('.', 1);
  const assume = `assume_${name.replaceAll('-', '_')}`;
  if (!context.resources.some((each) => each.kind === 'data' && each.label === assume))
    context.add({
      kind: 'data',
      type: 'aws_iam_policy_document',
      label: assume,
      file: 'identities.tf',
      body: {
        statement: blocks({
          actions: service === 'eks.amazonaws.com' ? ['sts:AssumeRole', 'sts:TagSession'] : ['sts:AssumeRole'],
          principals: blocks({ type: 'Service', identifiers: [service] }),
        }),
      },
    });
  addOf(plan, {
    type: 'aws_iam_role',
    label,
    file: 'identities.tf',
    body: {
      name: code(`"\${local.prefix}-${label.replaceAll('_', '-').slice(0, 36)}${plan.nameSuffix}"`),
      assume_role_policy: code(`data.aws_iam_policy_document.${assume}.json`),
    },
  });
  for (const policy of policies)
    addOf(plan, {
      type: 'aws_iam_role_policy_attachment',
      label: `${label}_${policyLabel(policy)}`,
      file: 'identities.tf',
      body: { role: code(`aws_iam_role.${label}${index}.name`), policy_arn: `arn:aws:iam::aws:policy/${policy}` },
    });
  return `aws_iam_role.${label}${index}`;
}

/** 'service-role/AmazonEKS_CNI_Policy' → 'amazon_eks_cni_policy'. */
export function policyLabel(policy: string): string {
  return policy
    .replace(/^.*\//, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}

/** A key of the customer's own, where the solution asks for one. Returns its ARN. */
export function addKey(plan: ComponentPlan): Code | undefined {
  const { component, label, index } = plan;
  if (component.settings.isEncryptedWithOwnKey !== true) return undefined;
  addOf(plan, {
    type: 'aws_kms_key',
    label: `${label}_key`,
    file: 'security.tf',
    body: {
      description: code(`"Encrypts ${label} of \${local.prefix}."`),
      enable_key_rotation: true,
      deletion_window_in_days: 30,
    },
  });
  return code(`aws_kms_key.${label}_key${index}.arn`);
}

/** A group of logs that are kept for 90 days. Returns the reference to it. */
export function addLogGroup(plan: ComponentPlan, { name, place }: { name: Code; place: HclBody }): string {
  const { label, index } = plan;
  addOf(plan, {
    type: 'aws_cloudwatch_log_group',
    label: `${label}_logs`,
    file: 'monitoring.tf',
    body: {
      ...place,
      name,
      retention_in_days: 90,
    },
  });
  return `aws_cloudwatch_log_group.${label}_logs${index}`;
}

/** Something that is looked up once. Returns the reference to it. */
export function addData(
  { context }: ComponentPlan,
  { type, label, file, body }: { type: string; label: string; file: string; body: HclBody },
): string {
  const isThere = context.resources.some((each) => each.kind === 'data' && each.type === type && each.label === label);
  if (!isThere) context.add({ kind: 'data', type, label, file, body });
  return `data.${type}.${label}`;
}

export function noteReplica({ context, component }: ComponentPlan): void {
  const region = context.solution.regions.find(({ id }) => id === component.settings.replicaRegionId);
  if (region)
    context.skip(
      component.id,
      `Copy of ${component.name} in ${region.name}`,
      reasonOfCopy(context, component, 'How it fails over is not stated; add the copy by hand.'),
    );
}
