// Reads what the arguments of azurerm's resources allow, from the provider's source.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createPackages, localValue, returnsOf } from './go-packages.mjs';
import { createSchemaReader } from './go-schemas.mjs';
import { nameOf } from './go-syntax.mjs';
import { createValidators } from './go-validators.mjs';

const OWN = 'github.com/hashicorp/terraform-provider-azurerm/';

/** Returns the rules of each argument by resource type. `root` is the provider's source. */
export function readAzurerm(root) {
  const vendor = (name) => [`github.com/hashicorp/${name}/`, join(root, 'vendor/github.com/hashicorp', name)];
  const packages = createPackages(
    { [OWN]: root, ...Object.fromEntries([vendor('go-azure-sdk'), vendor('go-azure-helpers')]) },
    (path) => !/go-azure-sdk\/resource-manager\/.*\/(?:method|model|predicates|client|version)[^/]*\.go$/.test(path),
  );
  const idOf = createIds(packages);
  const rulesOf = createValidators({ packages, idOf });
  const reader = createSchemaReader({ packages, rulesOf, special: createSpecial(idOf) });
  const found = {};
  for (const service of readdirSync(join(root, 'internal/services'))) {
    const own = packages.load(`${OWN}internal/services/${service}`);
    if (own) readService(own, { packages, reader, found });
  }
  return found;
}

function readService(service, { packages, reader, found }) {
  for (const [name, method] of service.methods) {
    if (!name.endsWith('.ResourceType')) continue;
    const type = packages.valueOf(returnsOf(method)[0], method.file);
    const schema = service.methods.get(name.replace(/ResourceType$/, 'Arguments'));
    if (typeof type !== 'string' || !schema || /DataSource/.test(name)) continue;
    const out = new Map();
    for (const result of returnsOf(schema))
      reader.readMap(result, { file: schema.file, path: [], out, depth: 0, own: schema });
    found[type] = out;
  }
  const listed = service.methods.get('Registration.SupportedResources');
  for (const result of listed ? returnsOf(listed) : []) {
    const map = localValue(listed, result);
    for (const { key, value } of map.entries ?? []) {
      const type = packages.valueOf(key, listed.file);
      const out = new Map();
      reader.readResource(value, { file: listed.file, path: [], out, depth: 0 });
      found[type] = out;
    }
  }
}

/** Functions of the helpers whose arguments say what is allowed. */
function createSpecial(idOf) {
  return (name, args, file) => {
    if (name.startsWith('commonschema.Location')) return [{ k: 'azureregion' }];
    if (name.startsWith('commonschema.ResourceGroupName')) return [{ k: 'resourcegroup' }];
    if (name.startsWith('commonschema.ResourceIDReference')) {
      const id = args[0] && idOf({ kind: 'member', of: { kind: 'name', name: '' }, literal: args[0].type }, file);
      return id ? [{ id }] : [{ k: 'azureid' }];
    }
    return /^commonschema\.Zones?(?:Single|Multiple)/.test(name) ? [{ k: 'azurezone' }] : null;
  };
}

/** Ids: the segments that a type of the SDK lists, '*' for what a person chooses. */
function createIds(packages) {
  return (expression, file) => {
    const name = expression.literal ?? nameOf(expression);
    const found = packages.lookUp(file, name);
    if (!found) return null;
    const type = expression.literal ? found.name : /^Validate(\w+)ID$/.exec(found.name)?.[1];
    const key = expression.literal ? found.name : `${type}Id`;
    const method = type && found.package.methods.get(`${key}.Segments`);
    const [list] = method ? returnsOf(method) : [];
    const parts = list?.entries?.map(({ value }) => segmentOf(value, packages, method.file));
    return parts && !parts.includes(undefined) ? `/${parts.join('/')}` : null;
  };
}

function segmentOf({ callee, args }, packages, file) {
  const name = nameOf(callee).split('.').at(-1);
  if (name === 'StaticSegment' || name === 'ResourceProviderSegment') return packages.valueOf(args[1], file);
  return name === 'ScopeSegment' ? undefined : '*';
}
