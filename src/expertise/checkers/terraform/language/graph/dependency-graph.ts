// Which object of a module needs which others to be there before it, as Terraform orders its work.

import { calledModule, type Definition, type Resource, type TerraformModule } from '../../module.ts';
import {
  type Block,
  type Body,
  findAttribute,
  type HclFile,
  literalOf,
  type Name,
  walkAttributes,
} from '../../syntax/hcl.ts';
import { dependenciesOf } from './dependencies-of.ts';

/** A node is written as in the code; those of a module's call have a word behind the name ('module.a in vpc_id'). */
export type GraphNode = { name: string; file: HclFile; at: Name; needs: Set<string> };
export type Graph = ReadonlyMap<string, GraphNode>;

type GraphOrder = { module: TerraformModule; modules: readonly TerraformModule[] };

/** Outputs of a module times its nodes: above it, the ways through a module are not followed. */
const MAX_WAYS = 200_000;

/** Builds the graphs of modules, each once. */
export function createGraphs(modules: readonly TerraformModule[]): (module: TerraformModule) => Graph {
  const known = new Map<TerraformModule, Graph>();
  const find = (module: TerraformModule): Graph => {
    const before = known.get(module);
    if (before) return before;
    // A module that calls itself has no way through it.
    known.set(module, new Map());
    const graph = buildGraph({ module, modules }, find);
    known.set(module, graph);
    return graph;
  };
  return find;
}

function buildGraph({ module, modules }: GraphOrder, find: (module: TerraformModule) => Graph): Graph {
  const graph = new Map<string, GraphNode>();
  const add = (name: string, file: HclFile, at: Name): GraphNode => {
    const node = graph.get(name) ?? { name, file, at, needs: new Set() };
    graph.set(name, node);
    return node;
  };
  for (const { file, name, value } of module.locals) {
    const node = add(`local.${name.text}`, file, name);
    dependenciesOf(value, (dependency) => node.needs.add(nodeName(dependency)));
  }
  for (const resource of module.resources)
    addResource(add(addressOf(resource), resource.file, resource.name), resource);
  for (const { file, name, block } of module.providers) {
    const alias = literalOf(block.body, 'alias');
    const node = add(`provider.${name.text}${typeof alias === 'string' ? `.${alias}` : ''}`, file, name);
    addBody(node, block.body);
  }
  for (const { file, name } of module.variables) add(`var.${name.text}`, file, name);
  for (const call of module.modules) {
    const called = calledModule(modules, module, call);
    addCall({ add, call, called, inner: called && find(called) });
  }
  return graph;
}

export function addressOf({ kind, type, name }: Resource): string {
  return `${kind === 'resource' ? '' : `${kind}.`}${type.text}.${name.text}`;
}

function nodeName({ node, output }: { node: string; output: string | null }): string {
  return output === null ? node : `${node} out ${output}`;
}

function addBody({ needs }: GraphNode, body: Body): void {
  walkAttributes(body, ({ value }) => dependenciesOf(value, (dependency) => needs.add(nodeName(dependency))));
}

/** Provisioners, connections and conditions run when the resource is there, and may name it. */
const AFTERWARDS = new Set(['provisioner', 'connection', 'lifecycle']);
/** Names of attributes, and of a provider, which are not evaluated. */
const NAMES = new Set(['ignore_changes', 'provider']);

function addResource(node: GraphNode, { type, block }: Resource): void {
  walkAttributes(block.body, (attribute, around) => {
    const [outer] = around;
    if (NAMES.has(attribute.name.text) && (!outer || outer.type.text === 'lifecycle')) return;
    const isAfterwards = outer !== undefined && AFTERWARDS.has(outer.type.text);
    dependenciesOf(attribute.value, (dependency) => {
      if (!isAfterwards || dependency.node !== node.name) node.needs.add(nodeName(dependency));
    });
  });
  node.needs.add(`provider.${providerOf(block, type.text)}`);
}

function providerOf({ body }: Block, type: string): string {
  const value = findAttribute(body, 'provider')?.value;
  if (value?.kind !== 'reference') return type.split('_')[0] ?? '';
  const [step] = value.steps;
  return step?.kind === 'attribute' ? `${value.root.text}.${step.name}` : value.root.text;
}

type CallOrder = {
  add: (name: string, file: HclFile, at: Name) => GraphNode;
  call: Definition;
  called: TerraformModule | null;
  inner: Graph | null;
};

/** Arguments of the call itself, on which all that is in the module waits. */
const CALL_ARGUMENTS = new Set(['count', 'for_each', 'depends_on']);
const NO_INPUTS = new Set(['source', 'version', 'providers']);

function addCall({ add, call, called, inner }: CallOrder): void {
  const { file, name, block } = call;
  const whole = add(`module.${name.text}`, file, name);
  const start = add(`module.${name.text} call`, file, name);
  whole.needs.add(start.name);
  for (const attribute of block.body.attributes) {
    if (NO_INPUTS.has(attribute.name.text)) continue;
    const isOfCall = CALL_ARGUMENTS.has(attribute.name.text);
    const node = isOfCall ? start : add(`module.${name.text} in ${attribute.name.text}`, file, name);
    dependenciesOf(attribute.value, (dependency) => node.needs.add(nodeName(dependency)));
    if (isOfCall) continue;
    node.needs.add(start.name);
    whole.needs.add(node.name);
  }
  if (called && inner) addOutputs({ add, call, outputs: called.outputs, inner });
}

type OutputsOrder = Pick<CallOrder, 'add' | 'call'> & { outputs: readonly Definition[]; inner: Graph };

function addOutputs({ add, call: { file, name }, outputs, inner }: OutputsOrder): void {
  const isSmall = outputs.length * inner.size < MAX_WAYS;
  for (const output of outputs) {
    const node = add(`module.${name.text} out ${output.name.text}`, file, name);
    node.needs.add(`module.${name.text} call`);
    if (!isSmall) continue;
    for (const variable of variablesBehind(output, inner)) node.needs.add(`module.${name.text} in ${variable}`);
  }
}

/** Returns the variables that an output depends on. */
function variablesBehind({ block }: Definition, graph: Graph): string[] {
  const open: string[] = [];
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    open.push(name);
  };
  walkAttributes(block.body, ({ value }) => dependenciesOf(value, (dependency) => visit(nodeName(dependency))));
  for (let name = open.pop(); name !== undefined; name = open.pop())
    for (const next of graph.get(name)?.needs ?? []) visit(next);
  return [...seen].flatMap((name) => (name.startsWith('var.') ? [name.slice('var.'.length)] : []));
}
