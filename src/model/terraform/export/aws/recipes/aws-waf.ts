// Web ACLs of AWS.

import { blocks, code, type HclBody } from '../../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan } from '../../export-context.ts';
import { referenceToWritten } from '../../references.ts';
import type { Recipe } from '../../recipe.ts';
import { addLogGroup, EDGE_REGION, nameOf, regionOf } from '../aws-parts.ts';

const FILE = 'entry.tf';
/** Rules that AWS keeps for every web application. */
const MANAGED_RULES = [
  'AWSManagedRulesAmazonIpReputationList',
  'AWSManagedRulesCommonRuleSet',
  'AWSManagedRulesKnownBadInputsRuleSet',
];

function visibility(name: HclBody[string]): HclBody[string] {
  return blocks({ cloudwatch_metrics_enabled: true, metric_name: name, sampled_requests_enabled: true });
}

const waf: Recipe = (plan) => {
  const { component, context, label, index } = plan;
  const { components } = context.solution;
  const isEdge = components.some(({ service }) => service === 'cloudfront');
  const place = isEdge ? { region: EDGE_REGION } : regionOf(plan);
  addOf(plan, {
    type: 'aws_wafv2_web_acl',
    file: FILE,
    isMain: true,
    body: {
      ...place,
      name: nameOf(plan),
      scope: isEdge ? 'CLOUDFRONT' : 'REGIONAL',
      default_action: blocks({ allow: blocks({}) }),
      rule: blocks(
        ...MANAGED_RULES.map((name, priority) => ({
          name,
          priority,
          override_action: blocks({ none: blocks({}) }),
          statement: blocks({ managed_rule_group_statement: blocks({ name, vendor_name: 'AWS' }) }),
          visibility_config: visibility(name),
        })),
      ),
      visibility_config: visibility(nameOf(plan)),
    },
  });
  if (typeof component.settings.logSinkId === 'string') addAclLogs(plan, place);
  if (isEdge) return null;
  const balancers = components.filter(({ service }) => service === 'alb');
  for (const balancer of balancers) {
    const protectedArn = referenceToWritten(plan, balancer.id, 'aws_lb');
    if (protectedArn === null) continue;
    addOf(plan, {
      type: 'aws_wafv2_web_acl_association',
      label: balancers.length === 1 ? label : `${label}_${context.labels.get(balancer.id)}`,
      file: FILE,
      body: {
        ...place,
        resource_arn: code(`${protectedArn}.arn`),
        web_acl_arn: code(`aws_wafv2_web_acl.${label}${index}.arn`),
      },
    });
  }
  if (balancers.length === 0)
    context.skip(component.id, `Use of ${component.name}`, 'The blueprint has no load balancer or CloudFront for it.');
  return null;
};

/** AWS WAF takes groups whose names begin with “aws-waf-logs-”. Passwords and sessions of visitors stay out of them. */
function addAclLogs(plan: ComponentPlan, place: HclBody): void {
  const { label, index } = plan;
  const group = addLogGroup(plan, { name: code(`"aws-waf-logs-\${local.prefix}${plan.nameSuffix}"`), place });
  addOf(plan, {
    type: 'aws_wafv2_web_acl_logging_configuration',
    file: FILE,
    body: {
      ...place,
      resource_arn: code(`aws_wafv2_web_acl.${label}${index}.arn`),
      log_destination_configs: [code(`${group}.arn`)],
      redacted_fields: blocks(
        { single_header: blocks({ name: 'authorization' }) },
        { single_header: blocks({ name: 'cookie' }) },
      ),
    },
  });
}

export const awsWafRecipes: Readonly<Record<string, Recipe>> = { waf };
