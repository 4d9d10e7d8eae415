// Databases of AWS and their copies in a second region: engines, users, keys, and what names the other side.

import { blocks, code, type HclBody, type HclValue } from '../../hcl/hcl-value.ts';
import { sizeArgument } from '../component-sizes.ts';
import { addOf, openVariable, type ComponentPlan } from '../export-context.ts';
import { hasCounterpart } from '../variants/copies.ts';
import { addData, addKey, fact } from './aws-parts.ts';

const FILE = 'data.tf';

export type Family = 'postgres' | 'mysql' | 'mariadb' | 'sqlserver' | 'oracle';

/**
 * Both clusters of a global database name it; the second one has no user of its own. Secrets Manager does not manage the password of
 * clusters of a global database: https://docs.aws.amazon.com/AmazonRDS/latest/AuroraUserGuide/rds-secrets-manager.html
 */
export function globalArguments(plan: ComponentPlan, engine: string): HclBody | null {
  const { component, context, label } = plan;
  const isKept = blocks({ ignore_changes: code('[global_cluster_identifier]') });
  if (component.standby)
    return {
      global_cluster_identifier: givenBy(plan, 'global_cluster_id', ['aws_rds_global_cluster', 'id']),
      lifecycle: isKept,
    };
  if (!context.standbys.has(component.id)) return null;
  addOf(plan, {
    type: 'aws_rds_global_cluster',
    file: FILE,
    body: {
      global_cluster_identifier: code(`"\${local.prefix}-${label.replaceAll('_', '-')}-global${plan.nameSuffix}"`),
      engine,
      storage_encrypted: true,
      deletion_protection: true,
    },
  });
  return {
    global_cluster_identifier: code(`aws_rds_global_cluster.${label}${plan.index}.id`),
    master_username: 'dbadmin',
    master_password: passwordOf(plan),
    lifecycle: isKept,
  };
}

/** An encrypted copy names a key of its own region; where nobody states one, it is that of the service. */
export function keyOf(plan: ComponentPlan): HclValue | undefined {
  const own = addKey(plan);
  if (own !== undefined || !plan.component.standby) return own;
  const body = { name: 'alias/aws/rds' };
  return code(`${addData(plan, { type: 'aws_kms_alias', label: 'rds', file: FILE, body })}.target_key_arn`);
}

/** Copies in another region cannot be made of what has its password in Secrets Manager. */
function passwordOf(plan: ComponentPlan): HclValue {
  return openVariable(plan.context, {
    name: `${plan.label}_password`,
    description: `Password of the administrator of ${plan.component.name}.`,
    isSensitive: true,
  });
}

/** Takes what the project gives to the module of the second region: a variable there, an expression here. */
function givenBy(plan: ComponentPlan, name: string, [type, attribute]: readonly [string, string]): HclValue {
  const variable = `${plan.label}_${name}`;
  const original = plan.context.originalLabels.get(plan.component.standby?.of ?? '') ?? plan.label;
  plan.context.bindings.set(variable, `one(${type}.${original}[*].${attribute})`);
  return openVariable(plan.context, { name: variable, description: `What ${plan.component.name} is a copy of.` });
}

/** 'Enterprise Edition, Multi-AZ' → 'sqlserver-ee'; null where the solution states no edition. */
function editionOf(plan: ComponentPlan, family: 'sqlserver' | 'oracle'): HclValue {
  const { component, context, label } = plan;
  const [, edition] = /^(Standard|Enterprise) Edition/.exec(component.sku ?? '') ?? [];
  const short = { Standard: family === 'oracle' ? 'se2' : 'se', Enterprise: 'ee' }[edition ?? ''];
  if (short !== undefined) return fact(plan, 'sku', `${family}-${short}`);
  return openVariable(context, { name: `${label}_engine`, description: `Engine of ${component.name}: ${family}-…` });
}

/** Oracle comes with the client's own licence; that of SQL Server is a part of the price. */
const licences: Readonly<Record<string, string>> = {
  oracle: 'bring-your-own-license',
  sqlserver: 'license-included',
};

/** The copy has engine, storage and users of what it is a copy of. */
export function ofItsOwn(plan: ComponentPlan, family: Family): HclBody {
  const { component, context } = plan;
  if (component.standby) return { replicate_source_db: givenBy(plan, 'source_arn', ['aws_db_instance', 'arn']) };
  const isLicensed = family === 'sqlserver' || family === 'oracle';
  return {
    engine: isLicensed ? editionOf(plan, family) : family,
    license_model: licences[family],
    allocated_storage: sizeArgument(plan, 'storageGb'),
    username: 'dbadmin',
    ...(hasCounterpart(context, component) ? { password: passwordOf(plan) } : { manage_master_user_password: true }),
  };
}
