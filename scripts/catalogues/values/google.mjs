// Reads what the arguments of Google's resources allow, from the provider's source.

import { readdirSync } from 'node:fs';
import { createPackages } from './go-packages.mjs';
import { createSchemaReader } from './go-schemas.mjs';
import { fieldOf, nameOf } from './go-syntax.mjs';
import { createValidators } from './go-validators.mjs';

const OWN = 'github.com/hashicorp/terraform-provider-google/';

/** Returns the rules of each argument by resource type. `root` is the provider's source. */
export function readGoogle(root) {
  const packages = createPackages({ [OWN]: root });
  const rulesOf = createValidators({ packages, idOf: () => null });
  const reader = createSchemaReader({ packages, rulesOf, special: () => null });
  const found = {};
  for (const service of readdirSync(`${root}/google/services`)) {
    const own = packages.load(`${OWN}google/services/${service}`);
    for (const registered of own ? registeredIn(own, packages) : []) {
      const out = new Map();
      reader.readResource(registered.resource, { file: registered.file, path: [], out, depth: 0 });
      found[registered.type] = out;
    }
  }
  const shell = packages.load(`${OWN}google/provider`);
  for (const name of ['generatedResources', 'handwrittenResources']) {
    const listed = shell?.constants.get(name);
    for (const { key, value } of listed?.value.entries ?? []) {
      const out = new Map();
      reader.readResource(value, { file: listed.file, path: [], out, depth: 0 });
      found[packages.valueOf(key, listed.file)] = out;
    }
  }
  return found;
}

/** From version 7: `registry.Schema{Name: "google_x", Type: registry.SchemaTypeResource, Schema: ResourceX()}`. */
function registeredIn(own, packages) {
  return own.files.flatMap((file) =>
    registrations(file, packages).filter(({ type, resource }) => typeof type === 'string' && resource),
  );
}

function registrations(file, packages) {
  const { tokens } = file;
  const found = [];
  for (let at = 0; at < tokens.length - 3; at++) {
    if (tokens[at].value !== 'registry' || tokens[at + 2].value !== 'Schema' || tokens[at + 3].value !== '{') continue;
    const { value: registration } = packages.read(tokens, at);
    // `.Register()` stands behind it.
    const value = registration.callee?.of ?? registration;
    const isResource = nameOf(fieldOf(value, 'Type')).endsWith('TypeResource');
    if (isResource)
      found.push({ type: packages.valueOf(fieldOf(value, 'Name'), file), resource: fieldOf(value, 'Schema'), file });
  }
  return found;
}
