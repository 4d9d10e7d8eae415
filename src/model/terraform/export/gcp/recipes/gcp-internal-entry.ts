// The entrance of Google Cloud that only private networks reach: a regional internal Application Load Balancer.

import { blocks, type Code, code } from '../../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan, openList } from '../../export-context.ts';
import { listTargets } from '../../references.ts';
import type { Recipe } from '../../recipe.ts';
import { nameOf, networkIdOf, regionOf, subnetIdOf } from '../gcp-parts.ts';
import { type Backend, findBackend } from './gcp-backends.ts';

const FILE = 'entry.tf';

/** Its proxies have their addresses in the subnet for proxies: https://cloud.google.com/load-balancing/docs/l7-internal */
const internalLoadBalancing: Recipe = (plan) => {
  const { component, context, label, index } = plan;
  const subnetId = subnetIdOf(plan);
  const networkId = networkIdOf(plan);
  if (subnetId === null || networkId === null) return 'The solution places it in no subnet.';
  const backend = findBackend(plan);
  if (backend === null) {
    if (listTargets(plan).length === 0)
      context.skip(component.id, `Backends of ${component.name}`, 'The solution does not say where requests go.');
    return 'What it sends requests to has no resource of its own here.';
  }
  addBackend(plan, backend);
  addProxy(plan);
  addOf(plan, {
    type: 'google_compute_forwarding_rule',
    file: FILE,
    isMain: true,
    body: {
      name: nameOf(plan, 'internal'),
      region: regionOf(plan),
      load_balancing_scheme: 'INTERNAL_MANAGED',
      ip_protocol: 'TCP',
      port_range: '443',
      network: networkId,
      subnetwork: subnetId,
      target: code(`google_compute_region_target_https_proxy.${label}${index}.id`),
      depends_on: [code('google_compute_subnetwork.main')],
    },
  });
  return null;
};

function addBackend(plan: ComponentPlan, backend: Backend): void {
  const { label, index } = plan;
  const health = `google_compute_region_health_check.${label}${index}.id`;
  if (!backend.isServerless)
    addOf(plan, {
      type: 'google_compute_region_health_check',
      file: FILE,
      body: {
        name: nameOf(plan, 'health'),
        region: regionOf(plan),
        https_health_check: blocks({ port_specification: 'USE_SERVING_PORT', request_path: '/' }),
      },
    });
  addOf(plan, {
    type: 'google_compute_region_backend_service',
    file: FILE,
    body: {
      name: nameOf(plan, 'backend'),
      region: regionOf(plan),
      load_balancing_scheme: 'INTERNAL_MANAGED',
      protocol: 'HTTPS',
      health_checks: backend.isServerless ? undefined : [code(health)],
      ...backend.regional,
      log_config: blocks({ enable: true, sample_rate: 1 }),
    },
  });
}

/** Names inside have no public authority that signs them by itself, so that a person names the certificate. */
function addProxy(plan: ComponentPlan): void {
  const { label, index } = plan;
  const at = (type: string): Code => code(`${type}.${label}${index}.id`);
  addOf(plan, {
    type: 'google_compute_region_ssl_policy',
    file: FILE,
    body: { name: nameOf(plan, 'tls'), region: regionOf(plan), profile: 'MODERN', min_tls_version: 'TLS_1_2' },
  });
  addOf(plan, {
    type: 'google_compute_region_url_map',
    file: FILE,
    body: {
      name: nameOf(plan, 'urls'),
      region: regionOf(plan),
      default_service: at('google_compute_region_backend_service'),
    },
  });
  addOf(plan, {
    type: 'google_compute_region_target_https_proxy',
    file: FILE,
    body: {
      name: nameOf(plan, 'https'),
      region: regionOf(plan),
      url_map: at('google_compute_region_url_map'),
      certificate_manager_certificates: openList(plan, 'certificate_ids', 'Ids of certificates of the region'),
      ssl_policy: at('google_compute_region_ssl_policy'),
    },
  });
}

export const gcpInternalEntryRecipes: Readonly<Record<string, Recipe>> = {
  'internal-application-load-balancer': internalLoadBalancing,
};
