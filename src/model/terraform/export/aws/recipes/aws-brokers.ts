// Brokers of messages and indexes of AWS.

import { blocks, code, type Code, type HclBody, type HclValue } from '../../../hcl/hcl-value.ts';
import { writeValue } from '../../../hcl/write-hcl.ts';
import { addOf, type ComponentPlan, openText, openVariable } from '../../export-context.ts';
import { sizeArgument } from '../../component-sizes.ts';
import type { Recipe } from '../../recipe.ts';
import { addKey, addLogGroup, fact, inTier, nameOf, noteReplica, sizeOf, type TierPlace } from '../aws-parts.ts';

const FILE = 'data.tf';

/** Returns as many as the size says, or the next number of which all zones have the same share. */
function perZone(place: TierPlace, size: HclValue | undefined): Code | undefined {
  if (size === undefined) return undefined;
  const zones = `length(${place.subnetIds.code})`;
  return code(`ceil(${writeValue(size, 1)} / ${zones}) * ${zones}`);
}

/** How clients of Kafka prove who they are follows from the port that they use. */
function kafkaClients(plan: ComponentPlan): HclBody {
  const ports = plan.context.solution.connections
    .filter(({ to }) => to === plan.component.id)
    .map((each) => each.ports);
  if (ports.includes('9098')) return { sasl: blocks({ iam: true }) };
  if (ports.includes('9096')) return { sasl: blocks({ scram: true }) };
  if (!ports.includes('9094')) return { sasl: blocks({ iam: true }) };
  return {
    tls: blocks({
      certificate_authority_arns: openVariable(plan.context, {
        name: `${plan.label}_certificate_authority_arns`,
        type: 'list(string)',
        description: `ARNs of the private certificate authorities whose certificates clients of ${plan.component.name} have.`,
      }),
    }),
  };
}

const msk = inTier((plan, place) => {
  const { label } = plan;
  const group = addLogGroup(plan, { name: code(`"/aws/msk/\${local.prefix}-${label}${plan.nameSuffix}"`), place: {} });
  addOf(plan, {
    type: 'aws_msk_cluster',
    file: 'messaging.tf',
    isMain: true,
    body: {
      cluster_name: nameOf(plan),
      kafka_version: openText(plan, 'kafka_version', 'Version of Kafka'),
      number_of_broker_nodes: perZone(place, sizeArgument(plan, 'brokers')),
      broker_node_group_info: blocks({
        instance_type: sizeOf(plan, { form: /\bkafka\.\w+\.\w+\b/, name: 'broker_type', description: 'Broker type' }),
        client_subnets: place.subnetIds,
        security_groups: place.groupIds,
        storage_info: blocks({
          ebs_storage_info: blocks({ volume_size: sizeArgument(plan, 'diskGb') }),
        }),
      }),
      client_authentication: blocks(kafkaClients(plan)),
      encryption_info: blocks({
        encryption_at_rest_kms_key_arn: addKey(plan),
        encryption_in_transit: blocks({ client_broker: 'TLS', in_cluster: true }),
      }),
      logging_info: blocks({
        broker_logs: blocks({ cloudwatch_logs: blocks({ enabled: true, log_group: code(`${group}.name`) }) }),
      }),
    },
  });
  noteReplica(plan);
  return null;
});

const openSearch = inTier((plan, place) => {
  const { component, context } = plan;
  const wantsStandby = component.sku === 'Multi-AZ with Standby';
  const hasStandby = wantsStandby && place.zones >= 3;
  if (wantsStandby && !hasStandby)
    context.skip(
      component.id,
      `Standby of ${component.name}`,
      `It needs subnets in three zones; the blueprint has ${place.zones}.`,
    );
  addOf(plan, {
    type: 'aws_opensearch_domain',
    file: FILE,
    isMain: true,
    body: {
      domain_name: nameOf(plan, 28),
      engine_version: openText(plan, 'engine_version', 'Version, such as OpenSearch_2.19,'),
      cluster_config: blocks({
        instance_type: sizeArgument(plan, 'machine'),
        instance_count: perZone(place, sizeArgument(plan, 'nodes')),
        dedicated_master_enabled: true,
        dedicated_master_count: sizeArgument(plan, 'masterNodes'),
        dedicated_master_type: sizeArgument(plan, 'masterMachine'),
        multi_az_with_standby_enabled: wantsStandby ? fact(plan, 'sku', hasStandby) : undefined,
        zone_awareness_enabled: place.zones > 1 ? true : undefined,
        zone_awareness_config:
          place.zones > 1 ? blocks({ availability_zone_count: Math.min(3, place.zones) }) : undefined,
      }),
      ebs_options: blocks({
        ebs_enabled: true,
        volume_type: 'gp3',
        volume_size: sizeArgument(plan, 'diskGb'),
      }),
      encrypt_at_rest: blocks({ enabled: true, kms_key_id: addKey(plan) }),
      node_to_node_encryption: blocks({ enabled: true }),
      domain_endpoint_options: blocks({ enforce_https: true, tls_security_policy: 'Policy-Min-TLS-1-2-2019-07' }),
      advanced_security_options: blocks({
        enabled: true,
        internal_user_database_enabled: false,
        master_user_options: blocks({
          master_user_arn: openText(plan, 'admin_role_arn', 'ARN of the role of the administrators'),
        }),
      }),
      vpc_options: blocks({ subnet_ids: place.subnetIds, security_group_ids: place.groupIds }),
    },
  });
  return null;
});

/** Accounts of a broker: RabbitMQ and ActiveMQ know no other way in. */
const mq = inTier((plan, place) => {
  const { component, context, label } = plan;
  const isRabbit = /rabbit/i.test(component.sku ?? '');
  const isPair = /standby/.test(component.sku ?? '');
  const key = addKey(plan);
  addOf(plan, {
    type: 'aws_mq_broker',
    file: 'messaging.tf',
    isMain: true,
    body: {
      broker_name: nameOf(plan),
      engine_type: fact(plan, 'sku', isRabbit ? 'RabbitMQ' : 'ActiveMQ'),
      engine_version: openText(plan, 'engine_version', 'Version of the engine'),
      host_instance_type: sizeArgument(plan, 'machine'),
      deployment_mode: fact(plan, 'sku', isPair ? 'ACTIVE_STANDBY_MULTI_AZ' : 'SINGLE_INSTANCE'),
      publicly_accessible: false,
      auto_minor_version_upgrade: true,
      subnet_ids: isPair ? code(`slice(${place.subnetIds.code}, 0, 2)`) : code(`slice(${place.subnetIds.code}, 0, 1)`),
      security_groups: place.groupIds,
      encryption_options: blocks({ use_aws_owned_key: key === undefined, kms_key_id: key }),
      logs: blocks({ general: true, audit: isRabbit ? undefined : true }),
      user: blocks({
        username: 'application',
        password: openVariable(context, {
          name: `${label}_password`,
          description: `Password of the application at ${component.name}; from the pipeline's secret store.`,
          isSensitive: true,
        }),
      }),
    },
  });
  return null;
});

export const awsBrokerRecipes: Readonly<Record<string, Recipe>> = { msk, mq, opensearch: openSearch };
