// The entrance of Google Cloud: the global load balancer, what it sends requests to, and Cloud Armor.

import { blocks, type Code, code } from '../../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan, openList } from '../../export-context.ts';
import { listTargets, referenceToWritten } from '../../references.ts';
import type { Recipe } from '../../recipe.ts';
import { nameOf } from '../gcp-parts.ts';
import { type Backend, findBackend } from './gcp-backends.ts';

const FILE = 'entry.tf';

/** Rules that Google keeps, for attacks that every web application meets: https://cloud.google.com/armor/docs/waf-rules */
const WAF_RULES = ['sqli', 'xss', 'lfi', 'rce', 'scannerdetection', 'protocolattack', 'sessionfixation'];

const cloudArmor: Recipe = (plan) => {
  addOf(plan, {
    type: 'google_compute_security_policy',
    file: 'security.tf',
    isMain: true,
    body: {
      name: nameOf(plan, 'armor'),
      type: 'CLOUD_ARMOR',
      rule: blocks(
        ...WAF_RULES.map((rule, position) => ({
          action: 'deny(403)',
          priority: 1_000 + position * 100,
          description: `Attacks of the kind ${rule}`,
          match: blocks({
            expr: blocks({ expression: `evaluatePreconfiguredWaf('${rule}-v33-stable', {'sensitivity': 1})` }),
          }),
        })),
        {
          action: 'allow',
          priority: 2_147_483_647,
          description: 'Default rule',
          match: blocks({ versioned_expr: 'SRC_IPS_V1', config: blocks({ src_ip_ranges: ['*'] }) }),
        },
      ),
    },
  });
  return null;
};

const loadBalancing: Recipe = (plan) => {
  const { component, context } = plan;
  const backend = findBackend(plan);
  addOf(plan, {
    type: 'google_compute_global_address',
    file: FILE,
    isMain: backend === null,
    body: { name: nameOf(plan, 'ip') },
  });
  addOf(plan, {
    type: 'google_compute_ssl_policy',
    file: FILE,
    body: { name: nameOf(plan, 'tls'), profile: 'MODERN', min_tls_version: 'TLS_1_2' },
  });
  if (backend === null) {
    if (listTargets(plan).length === 0)
      context.skip(component.id, `Backends of ${component.name}`, 'The solution does not say where requests go.');
    return null;
  }
  addBackendService(plan, backend);
  addFrontend(plan);
  return null;
};

function addBackendService(plan: ComponentPlan, backend: Backend): void {
  const { context, label, index } = plan;
  const { components } = context.solution;
  const find = (service: string, type: string): string | null =>
    components
      .filter((each) => each.service === service)
      .map(({ id }) => referenceToWritten(plan, id, type))
      .find((each) => each !== null) ?? null;
  const armor = find('cloud-armor', 'google_compute_security_policy');
  const hasCdn = components.some(({ service }) => service === 'cloud-cdn');
  if (!backend.isServerless)
    addOf(plan, {
      type: 'google_compute_health_check',
      file: FILE,
      body: {
        name: nameOf(plan, 'health'),
        https_health_check: blocks({ port_specification: 'USE_SERVING_PORT', request_path: '/' }),
      },
    });
  addOf(plan, {
    type: 'google_compute_backend_service',
    file: FILE,
    body: {
      name: nameOf(plan, 'backend'),
      load_balancing_scheme: 'EXTERNAL_MANAGED',
      protocol: 'HTTPS',
      health_checks: backend.isServerless ? undefined : [code(`google_compute_health_check.${label}${index}.id`)],
      security_policy: armor === null ? undefined : code(`${armor}.id`),
      enable_cdn: hasCdn ? true : undefined,
      ...backend.blocks,
      cdn_policy: hasCdn
        ? blocks({
            cache_mode: 'USE_ORIGIN_HEADERS',
            cache_key_policy: blocks({ include_host: true, include_protocol: true, include_query_string: true }),
          })
        : undefined,
      log_config: blocks({ enable: true, sample_rate: 1 }),
    },
  });
}

/** Requests come in by HTTPS; those without it are sent there. */
function addFrontend(plan: ComponentPlan): void {
  const { label, index } = plan;
  const at = (type: string, own = label): Code => code(`${type}.${own}${index}.id`);
  const plain = `${label}_redirect`;
  addOf(plan, {
    type: 'google_compute_managed_ssl_certificate',
    file: FILE,
    body: {
      name: nameOf(plan, 'cert'),
      managed: blocks({ domains: openList(plan, 'host_names', 'Host names') }),
    },
  });
  addOf(plan, {
    type: 'google_compute_url_map',
    file: FILE,
    body: { name: nameOf(plan, 'urls'), default_service: at('google_compute_backend_service') },
  });
  addOf(plan, {
    type: 'google_compute_target_https_proxy',
    file: FILE,
    body: {
      name: nameOf(plan, 'https'),
      url_map: at('google_compute_url_map'),
      ssl_certificates: [at('google_compute_managed_ssl_certificate')],
      ssl_policy: at('google_compute_ssl_policy'),
    },
  });
  addOf(plan, {
    type: 'google_compute_global_forwarding_rule',
    file: FILE,
    isMain: true,
    body: {
      name: nameOf(plan, 'https'),
      load_balancing_scheme: 'EXTERNAL_MANAGED',
      ip_address: at('google_compute_global_address'),
      target: at('google_compute_target_https_proxy'),
      port_range: '443',
    },
  });
  addOf(plan, {
    type: 'google_compute_url_map',
    label: plain,
    file: FILE,
    body: {
      name: nameOf(plan, 'redirect'),
      default_url_redirect: blocks({
        https_redirect: true,
        strip_query: false,
        redirect_response_code: 'MOVED_PERMANENTLY_DEFAULT',
      }),
    },
  });
  addOf(plan, {
    type: 'google_compute_target_http_proxy',
    label: plain,
    file: FILE,
    body: { name: nameOf(plan, 'redirect'), url_map: at('google_compute_url_map', plain) },
  });
  addOf(plan, {
    type: 'google_compute_global_forwarding_rule',
    label: plain,
    file: FILE,
    body: {
      name: nameOf(plan, 'redirect'),
      load_balancing_scheme: 'EXTERNAL_MANAGED',
      ip_address: at('google_compute_global_address'),
      target: at('google_compute_target_http_proxy', plain),
      port_range: '80',
    },
  });
}

/** A cache is a switch of the backend of the balancer. */
const cloudCdn: Recipe = ({ context }) =>
  context.resources.some(({ type }) => type === 'google_compute_backend_service')
    ? 'It is switched on in the backend service of the load balancer, and has no resource of its own.'
    : 'It belongs to the backend of a load balancer, which is not written.';

export const gcpEntryRecipes: Readonly<Record<string, Recipe>> = {
  'cloud-armor': cloudArmor,
  'load-balancing': loadBalancing,
  'cloud-cdn': cloudCdn,
};
