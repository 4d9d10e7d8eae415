// Extracts the schemas of Terraform's providers from the npm packages generated from them, into the catalogues that
// src/expertise/checkers/terraform reads. Needs a network and 4 GB in the temporary folder; takes about two minutes.
//
//   node scripts/catalogues/terraform.mjs           all catalogues
//   node scripts/catalogues/terraform.mjs aws-6     one of them
//
// The functions of the language are listed by `terraform metadata functions -json`, if Terraform is installed.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const OUT = new URL('../../src/expertise/checkers/terraform/catalogues/', import.meta.url);
/** The last package of each major version of a provider. All have the licence MPL-2.0. */
const PACKAGES = {
  'azurerm-3': '@cdktf/provider-azurerm@12.27.0',
  'azurerm-4': '@cdktn/provider-azurerm@16.1.0',
  'aws-5': '@cdktf/provider-aws@20.1.0',
  'aws-6': '@cdktn/provider-aws@25.7.0',
  'google-6': '@cdktf/provider-google@16.12.1',
  'archive-2': '@cdktn/provider-archive@14.0.1',
  'azuread-3': '@cdktf/provider-azuread@14.3.1',
  'helm-3': '@cdktf/provider-helm@12.1.2',
  'http-3': '@cdktf/provider-http@10.0.1',
  'kubernetes-2': '@cdktf/provider-kubernetes@12.1.1',
  'local-2': '@cdktf/provider-local@11.1.1',
  'null-3': '@cdktf/provider-null@11.0.1',
  'random-3': '@cdktn/provider-random@15.0.1',
  'time-0': '@cdktf/provider-time@11.0.1',
  'tls-4': '@cdktf/provider-tls@11.0.1',
};

/** Single letters of the format (src/expertise/checkers/terraform/schema/catalogue.ts) for the types of values. */
const TYPES = {
  string: 's',
  number: 'n',
  boolean: 'b',
  any: 'a',
  stringList: 'ls',
  numberList: 'ln',
  booleanList: 'lb',
  stringListList: 'lls',
  numberListList: 'lln',
  stringMap: 'ms',
  numberMap: 'mn',
  booleanMap: 'mb',
  anyMap: 'ma',
  stringMapList: 'lms',
  stringMapMap: 'mms',
  stringListMap: 'mls',
};
const GETTERS = {
  getStringAttribute: 's',
  getNumberAttribute: 'n',
  getBooleanAttribute: 'b',
  getListAttribute: 'ls',
  getNumberListAttribute: 'ln',
  getStringMapAttribute: 'ms',
  getNumberMapAttribute: 'mn',
  getBooleanMapAttribute: 'mb',
  getAnyMapAttribute: 'ma',
};

const wanted = process.argv.slice(2);
mkdirSync(OUT, { recursive: true });
const work = mkdtempSync(join(tmpdir(), 'terraform-catalogues-'));
try {
  for (const [name, source] of Object.entries(PACKAGES))
    if (wanted.length === 0 || wanted.includes(name)) writeCatalogue(name, source);
  if (wanted.length === 0 || wanted.includes('functions')) writeFunctions();
} finally {
  rmSync(work, { recursive: true, force: true });
}

function writeCatalogue(name, source) {
  const root = process.env['TERRAFORM_PACKAGES']
    ? join(process.env['TERRAFORM_PACKAGES'], name)
    : download(name, source);
  const lib = join(root, 'package/lib');
  const table = createShapeTable();
  const entries = [];
  let version = '';
  for (const folder of readdirSync(lib).toSorted()) {
    const file = join(lib, folder, 'index.js');
    if (!existsSync(file)) continue;
    const found = readModule(readCode(join(lib, folder)), table);
    if (!found) continue;
    if (found.kind === 'p') ({ version } = found);
    entries.push(`${found.kind} ${found.type} ${found.shape}`);
  }
  const [provider, major] = name.split('-');
  const header = { provider, major: Number(major), version, source, licence: 'MPL-2.0', read: today() };
  const text = [JSON.stringify(header), ...entries, '', ...table.lines].join('\n');
  writeFileSync(new URL(`${name}.br`, OUT), compress(text));
  console.log(
    `${name}: ${provider} ${version}, ${entries.length} types, ${table.lines.length} shapes, ${compress(text).length} bytes`,
  );
}

/** The code of a module; large ones keep their nested parts in files of their own. */
function readCode(folder) {
  const structs = join(folder, 'index-structs');
  const nested = existsSync(structs) ? readdirSync(structs).filter((file) => /^structs\d+\.js$/.test(file)) : [];
  const files = [...nested.map((file) => join(structs, file)), join(folder, 'index.js')];
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

function download(name, source) {
  const folder = join(work, name);
  mkdirSync(folder);
  const [pack] = JSON.parse(
    execFileSync('npm', ['pack', '--json', source], { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 }),
  );
  execFileSync('tar', ['xzf', pack.filename], { cwd: folder });
  return folder;
}

/** Equal shapes are written once; a shape is known by its line number. */
function createShapeTable() {
  const numbers = new Map();
  const lines = [];
  return {
    lines,
    add(line) {
      if (!numbers.has(line)) numbers.set(line, lines.push(line) - 1);
      return numbers.get(line);
    },
  };
}

/** Reads one generated module: a resource, an ephemeral one, a data source or the provider. */
function readModule(code, table) {
  const classes = new Map();
  for (const part of code.split(/^class /m).slice(1)) classes.set(/^\w+/.exec(part)[0], part);
  const structs = new Map();
  for (const part of code.split(/^function /m).slice(1)) {
    const name = /^(\w+)ToHclTerraform\(/.exec(part)?.[1];
    if (name) structs.set(name.toLowerCase(), part.slice(0, part.indexOf('\n}\n')));
  }
  for (const [name, body] of classes) {
    const type = /terraformResourceType: '([a-z0-9_-]+)'/.exec(body)?.[1];
    if (!type || !/^\w+ extends \w+\.Terraform/.test(body)) continue;
    const kind = /extends \w+\.Terraform(Resource|DataSource|EphemeralResource|Provider)/.exec(body)?.[1];
    const letter = { Resource: 'r', DataSource: 'd', EphemeralResource: 'e', Provider: 'p' }[kind];
    if (!letter) continue;
    const shape = readShape({ body, struct: body, classes, structs, table, isProvider: letter === 'p', path: [name] });
    return { kind: letter, type, shape, version: /providerVersion: '([^']+)'/.exec(body)?.[1] ?? '' };
  }
  return null;
}

function readShape({ body, struct, classes, structs, table, isProvider = false, path }) {
  const parts = [];
  const settable = new Set();
  const resets = new Set([...body.matchAll(/^ {4}reset(\w+)\(/gm)].map((match) => match[1]));
  for (const [, name, value, isBlock, kind, storage] of struct.matchAll(
    /^ {8,12}"?([\w-]+)"?: \{\n\s+value: (.*),\n\s+isBlock: (true|false),\n\s+type: "(\w+)",\n\s+storageClassType: "(\w+)"/gm,
  )) {
    settable.add(name);
    const property = /(?:this\._|struct\.)(\w+)/.exec(value)?.[1] ?? '';
    const accessor = property[0].toUpperCase() + property.slice(1);
    // A property whose name is taken, such as `build`, has accessors of another name.
    // Where an attribute `reset_<name>` has taken the name of the reset method, nothing says that it is required.
    const isTaken = body.includes(`get reset${accessor}Input()`);
    const isOptional = resets.has(accessor) || resets.has(`${accessor}Attribute`) || isTaken;
    const isKnown = body.includes(`get ${property}Input()`) || body.includes(`get ${property}AttributeInput()`);
    const mark = isOptional || !isKnown ? '?' : '!';
    if (isBlock === 'false') {
      if (!(storage in TYPES)) console.warn(`${path.join('.')}.${name}: unknown type ${storage}`);
      parts.push(`${name}${mark}${TYPES[storage] ?? 'a'}`);
      continue;
    }
    const nested = kind === 'struct' ? storage : storage.replace(/(?:List|Map)$/, '');
    const shape = nestedShape({ nested, classes, structs, table, path });
    parts.push(`${name}${mark}${blockMode({ value, kind, storage })}${shape}`);
  }
  if (!isProvider) parts.push(...readComputed({ body, settable, classes, structs, table, path }));
  return table.add(parts.join(' ') || '-');
}

/** O: a block given once at most; N: a block; A: a list of objects written either way; S: an object or block; M: a map of objects. */
function blockMode({ value, kind, storage }) {
  if (kind === 'map') return 'M';
  if (kind === 'struct') return 'S';
  if (/[mM]apperHcl\([\w.]+, true\)/.test(value)) return 'N';
  if (/[mM]apperHcl\([\w.]+, false\)/.test(value)) return 'A';
  return storage.endsWith('List') ? 'O' : 'S';
}

function nestedShape({ nested, classes, structs, table, path }) {
  if (path.length > 40 || path.includes(nested)) return table.add('*');
  const struct = structs.get(nested.toLowerCase()) ?? '';
  const body = classes.get(`${nested}OutputReference`) ?? '';
  if (!struct && !body) return table.add('*');
  // Without a class to read from, nothing says what is required.
  if (!body) return readShape({ body: everyReset(struct), struct, classes, structs, table, path: [...path, nested] });
  return readShape({ body, struct, classes, structs, table, path: [...path, nested] });
}

function everyReset(struct) {
  return [...struct.matchAll(/struct\.(\w+)/g)]
    .map(([, name]) => `    reset${name[0].toUpperCase()}${name.slice(1)}() {`)
    .join('\n');
}

function readComputed({ body, settable, classes, structs, table, path }) {
  const parts = [];
  const add = (name, type) => {
    if (settable.has(name)) return;
    settable.add(name);
    parts.push(`${name}=${type}`);
  };
  for (const [, getter, name] of body.matchAll(/this\.(get\w+Attribute)\('([\w-]+)'\)/g))
    add(name, GETTERS[getter] ?? 'a');
  for (const [, child, name] of body.matchAll(/new (?:\w+\.)?(\w+)\(this, "([\w-]+)"/g)) {
    if (settable.has(name)) continue;
    if (/^(String|Number|Boolean|Any)/.test(child) || !classes.has(child)) {
      add(name, 'a');
      continue;
    }
    const isList = child.endsWith('List');
    const nested = child.replace(/(?:List|Map|OutputReference)$/, '');
    const shape = nestedShape({ nested, classes, structs, table, path });
    const form = child.endsWith('Map') ? 'M' : 'S';
    add(name, `${isList ? 'A' : form}${shape}`);
  }
  for (const [, name] of body.matchAll(/(?:interpolationForAttribute|getAttribute\w*)\('([\w-]+)'\)/g)) add(name, 'a');
  return parts;
}

/** 'list(string)' of ["list","string"]. */
function typeName(type) {
  if (typeof type === 'string') return type === 'dynamic' ? 'any' : type;
  return `${type[0]}(${typeName(type[1])})`;
}

function writeFunctions() {
  let text;
  try {
    text = execFileSync('terraform', ['metadata', 'functions', '-json'], { encoding: 'utf8', maxBuffer: 1e8 });
  } catch {
    console.log('functions: Terraform is not installed; its list of functions stays as it is.');
    return;
  }
  const { terraform_version: version } = JSON.parse(
    execFileSync('terraform', ['version', '-json'], { encoding: 'utf8' }),
  );
  const functions = Object.entries(JSON.parse(text).function_signatures)
    .filter(([name]) => !name.startsWith('core::'))
    .map(([name, { return_type: result, parameters = [], variadic_parameter: rest }]) =>
      [
        name,
        `${parameters.length}${rest ? '+' : ''}`,
        typeName(result),
        ...[...parameters, ...(rest ? [rest] : [])].map((one) => typeName(one.type) + (one.is_nullable ? '?' : '')),
      ].join(' '),
    );
  const header = JSON.stringify({
    name: 'terraform functions',
    version,
    source: 'terraform metadata functions -json',
    read: today(),
  });
  writeFileSync(new URL('functions.txt', OUT), [header, ...functions, ''].join('\n'));
  console.log(`functions: ${functions.length}`);
}

function compress(text) {
  const bytes = Buffer.from(text);
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

function today() {
  return new Date().toISOString().slice(0, 10);
}
