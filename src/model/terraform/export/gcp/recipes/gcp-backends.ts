// What balancers of Google Cloud send requests to: endpoints of what Google runs, or groups of machines.

import { blocks, code, type HclBody } from '../../../hcl/hcl-value.ts';
import { type ComponentPlan, addOf } from '../../export-context.ts';
import { keyed } from '../../export-shapes.ts';
import { listTargets, referenceToWritten } from '../../references.ts';

const FILE = 'entry.tf';

export type Backend = {
  name: string;
  /** The groups of endpoints behind it: one block, or one for each group. */
  blocks: HclBody;
  /** The same for a balancer of one region, which has to be told how much of a group it may use. */
  regional: HclBody;
  /** Serverless backends need no check of their health. */
  isServerless: boolean;
};

/** An endpoint group for a service that Google runs. */
function addServerless(plan: ComponentPlan, { label, name }: { label: string; name: HclBody }): Backend {
  addOf(plan, {
    type: 'google_compute_region_network_endpoint_group',
    label,
    file: FILE,
    body: {
      name: code(`"neg-\${local.prefix}-${label.replaceAll('_', '-').slice(0, 30)}${plan.nameSuffix}"`),
      region: code('var.location'),
      network_endpoint_type: 'SERVERLESS',
      ...name,
    },
  });
  const group = `google_compute_region_network_endpoint_group.${label}${plan.index}.id`;
  return {
    name: label,
    blocks: { backend: blocks({ group: code(group) }) },
    regional: { backend: blocks({ group: code(group), ...SHARE }) },
    isServerless: true,
  };
}

/** Regional backends have to say it: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_region_backend_service */
const SHARE = { balancing_mode: 'UTILIZATION', capacity_scaler: 1 } as const;

/** Positions of the zones that machines are spread over. */
const ZONES = ['0', '1', '2'];

/** Machines in their zones: a group of instances for each zone. */
function addMachines(plan: ComponentPlan, { label, port }: { label: string; port: number }): Backend {
  const { context } = plan;
  context.add({
    type: 'google_compute_instance_group',
    label,
    file: FILE,
    repetition: { name: 'for_each', value: code(`toset(${JSON.stringify(ZONES).replaceAll(',', ', ')})`) },
    instancesIn: () => ZONES.map(keyed),
    body: {
      name: code(`"group-\${local.prefix}-${label.replaceAll('_', '-').slice(0, 20)}-\${each.key}"`),
      zone: code(`data.google_compute_zones.${label}.names[tonumber(each.key)]`),
      instances: code(
        `[for machine in google_compute_instance.${label}[*] : machine.self_link if machine.zone == data.google_compute_zones.${label}.names[tonumber(each.key)]]`,
      ),
      named_port: blocks({ name: 'https', port }),
    },
  });
  return {
    name: label,
    blocks: groupsOf(label, { balancing_mode: 'UTILIZATION' }),
    regional: groupsOf(label, SHARE),
    isServerless: false,
  };
}

function groupsOf(label: string, share: HclBody): HclBody {
  return {
    port_name: 'https',
    'dynamic "backend"': blocks({
      for_each: code(`google_compute_instance_group.${label}`),
      content: blocks({ group: code('backend.value.id'), ...share }),
    }),
  };
}

/** What the balancer sends requests to, where it is written; the rest is listed. */
export function findBackend(plan: ComponentPlan): Backend | null {
  const { component, context } = plan;
  const found = listTargets(plan).map(({ component: target, port }) => {
    const label = context.labels.get(target.id) ?? target.id;
    const run = referenceToWritten(plan, target.id, 'google_cloud_run_v2_service');
    if (run !== null)
      return {
        target,
        make: () => addServerless(plan, { label, name: { cloud_run: blocks({ service: code(`${run}.name`) }) } }),
      };
    const called = referenceToWritten(plan, target.id, 'google_cloudfunctions2_function');
    if (called !== null)
      return {
        target,
        make: () => addServerless(plan, { label, name: { cloud_run: blocks({ service: code(`${called}.name`) }) } }),
      };
    const app = referenceToWritten(plan, target.id, 'google_app_engine_application');
    if (app !== null) return { target, make: () => addServerless(plan, { label, name: { app_engine: blocks({}) } }) };
    const machines = referenceToWritten(plan, target.id, 'google_compute_instance');
    if (machines !== null) return { target, make: () => addMachines(plan, { label, port: port ?? 443 }) };
    return { target, make: null };
  });
  const [first] = found.filter(({ make }) => make !== null);
  for (const { target } of found.filter((each) => each !== first))
    context.skip(
      component.id,
      `Requests of ${component.name} to ${target.name}`,
      target.service === 'gke'
        ? 'The Gateway of the cluster makes its balancer, and uses this address, this policy of TLS and this policy of Cloud Armor by name.'
        : 'The solution does not say which requests go there, or it is not written; add a backend and a rule of the URL map.',
    );
  return first?.make?.() ?? null;
}
