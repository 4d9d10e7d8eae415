// Application gateways of Azure, their certificates and their web application firewalls.

import { blocks, code, type Blocks, type Code, type HclValue } from '../../hcl/hcl-value.ts';
import type { SizeName } from '#catalogue/names/size-names.ts';
import { argumentOfSizes } from '../component-sizes.ts';
import { addOf, openVariable, type ComponentPlan } from '../export-context.ts';
import { referenceTo } from '../references.ts';
import { addAs, addPublicAddress, FILE, inSubnet } from './azure-entry-parts.ts';
import { addDiagnostics, common, fact, zonesOf } from './azure-parts.ts';

/** The identity with which a gateway reads its certificate: it is created only after it may. Returns the reference to its id. */
function addCertificateReader(plan: ComponentPlan): Code {
  const { context, component, label, index } = plan;
  const vault = context.solution.components.find(({ id }) => id === component.settings.secretStoreId);
  const known = vault ? referenceTo(plan, vault.id, 'azurerm_key_vault') : null;
  const scope =
    known === null
      ? openVariable(context, {
          name: `${label}_key_vault_id`,
          description: `Id of the vault that has the certificate of ${component.name}. It grants access by roles.`,
        })
      : code(`${known}.id`);
  addOf(plan, {
    type: 'azurerm_user_assigned_identity',
    label: `${label}_certificate`,
    file: 'identities.tf',
    body: { ...common(plan, 'id') },
  });
  addOf(plan, {
    type: 'azurerm_role_assignment',
    label: `${label}_certificate`,
    file: 'identities.tf',
    body: {
      scope,
      role_definition_name: 'Key Vault Secrets User',
      principal_id: code(`azurerm_user_assigned_identity.${label}_certificate${index}.principal_id`),
    },
  });
  return code(`azurerm_user_assigned_identity.${label}_certificate${index}.id`);
}

function addWafPolicy(plan: ComponentPlan): void {
  addOf(plan, {
    type: 'azurerm_web_application_firewall_policy',
    file: FILE,
    body: {
      ...common(plan, 'waf'),
      policy_settings: blocks({ enabled: true, mode: 'Prevention' }),
      managed_rules: blocks({ managed_rule_set: blocks({ type: 'OWASP', version: '3.2' }) }),
    },
  });
}

/** https://learn.microsoft.com/azure/application-gateway/application-gateway-autoscaling-zone-redundant */
export const UNITS_OF_AN_INSTANCE = 10;

function instancesFor(plan: ComponentPlan, name: SizeName): HclValue | undefined {
  const isLeast = name === 'capacityUnits';
  return argumentOfSizes(plan, {
    names: [name],
    variable: isLeast ? 'min_instances' : 'max_instances',
    label: isLeast ? 'Instances at least' : 'Instances at most',
    write: ([units = 0]) => Math.ceil(Number(units) / UNITS_OF_AN_INSTANCE),
  });
}

/**
 * The address of one that only private networks reach has to be stated, and a feature of the subscription allows it:
 * https://learn.microsoft.com/azure/application-gateway/application-gateway-private-deployment
 */
function addPrivateFrontend(plan: ComponentPlan, subnetId: Code): Blocks {
  const { component, context, label } = plan;
  context.skip(
    component.id,
    `Feature of the subscription for ${component.name}`,
    'A gateway without a public address needs the feature EnableApplicationGatewayNetworkIsolation of Microsoft.Network, which is registered once by hand.',
  );
  return blocks({
    name: 'private',
    subnet_id: subnetId,
    private_ip_address_allocation: 'Static',
    private_ip_address: openVariable(context, {
      name: `${label}_private_address`,
      description: `Free address of its subnet that ${component.name} answers on; Azure keeps the first four.`,
    }),
  });
}

/** Requests reach the backends by HTTPS with the certificate of the vault that a person names. */
export const applicationGateway = inSubnet((plan, subnetId) => {
  const { context, component, label, index } = plan;
  const sku = component.sku ?? 'WAF_v2';
  const isWaf = sku.startsWith('WAF');
  const certificate = openVariable(context, {
    name: `${label}_certificate_id`,
    description: `Key Vault secret id of the TLS certificate of ${component.name}.`,
  });
  const identity = addCertificateReader(plan);
  const probe = context.variable({
    name: `${label}_probe_path`,
    type: 'string',
    description: `Path that answers 200 when a backend of ${component.name} is well.`,
    defaultValue: '/health',
  });
  const backends = context.variable({
    name: `${label}_backend_fqdns`,
    type: 'list(string)',
    description: `Host names that ${component.name} sends requests to.`,
    defaultValue: [],
  });
  if (isWaf) addWafPolicy(plan);
  const isPrivate = component.settings.isPublic === false;
  const frontend = isPrivate
    ? addPrivateFrontend(plan, subnetId)
    : blocks({ name: 'public', public_ip_address_id: code(addPublicAddress(plan)) });
  const id = addAs(plan, 'azurerm_application_gateway', {
    ...common(plan, 'agw'),
    zones: zonesOf(plan),
    http2_enabled: true,
    firewall_policy_id: isWaf ? code(`azurerm_web_application_firewall_policy.${label}${index}.id`) : undefined,
    sku: blocks({ name: fact(plan, 'sku', sku), tier: fact(plan, 'sku', sku) }),
    autoscale_configuration: blocks({
      min_capacity: instancesFor(plan, 'capacityUnits'),
      max_capacity: instancesFor(plan, 'maxCapacityUnits'),
    }),
    identity: blocks({ type: 'UserAssigned', identity_ids: [identity] }),
    ssl_policy: blocks({ policy_type: 'Predefined', policy_name: 'AppGwSslPolicy20220101S' }),
    gateway_ip_configuration: blocks({ name: 'gateway', subnet_id: subnetId }),
    frontend_ip_configuration: frontend,
    frontend_port: blocks({ name: 'https', port: 443 }),
    ssl_certificate: blocks({ name: 'main', key_vault_secret_id: certificate }),
    backend_address_pool: blocks({ name: 'backends', fqdns: backends }),
    backend_http_settings: blocks({
      name: 'https',
      port: 443,
      protocol: 'Https',
      cookie_based_affinity: 'Disabled',
      request_timeout: 30,
      probe_name: 'health',
      pick_host_name_from_backend_address: true,
    }),
    probe: blocks({
      name: 'health',
      protocol: 'Https',
      path: probe,
      interval: 30,
      timeout: 30,
      unhealthy_threshold: 3,
      pick_host_name_from_backend_http_settings: true,
    }),
    http_listener: blocks({
      name: 'https',
      frontend_ip_configuration_name: isPrivate ? 'private' : 'public',
      frontend_port_name: 'https',
      protocol: 'Https',
      ssl_certificate_name: 'main',
    }),
    request_routing_rule: blocks({
      name: 'https',
      rule_type: 'Basic',
      priority: 100,
      http_listener_name: 'https',
      backend_address_pool_name: 'backends',
      backend_http_settings_name: 'https',
    }),
    depends_on: [code(`azurerm_role_assignment.${label}_certificate`)],
  });
  addDiagnostics(plan, id);
});
