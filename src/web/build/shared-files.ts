// Decides which modules the pages share in one file. Left to itself, the bundler makes a file of each set of modules that the same
// pages need: 160 of them for one page, most below 1 kB, each a request of its own and compressed by itself. Here small ones become
// one file wherever that costs the pages less than a request does.

import { gzipSync } from 'node:zlib';

/** A plain build made this file. */
export type BuiltFile = {
  name: string;
  /** The files that have to be there before this one runs. */
  imports: readonly string[];
  /** The files that it may load later. */
  loadsLater: readonly string[];
  isEntry: boolean;
  /** The module that others load this file for; files that are only shared have none. */
  facade: string | null;
  /** Gzipped. */
  bytes: number;
  modules: readonly string[];
};

type Chunk = {
  type: 'chunk';
  fileName: string;
  imports: string[];
  dynamicImports: string[];
  isEntry: boolean;
  facadeModuleId: string | null;
  code: string;
  moduleIds: string[];
};

/** Files that become one. `users` are the starts (pages and parts that load later) which need it. */
type Group = { files: string[]; bytes: number; users: Set<string>; weight: number };

/** Bytes that a request costs a page. Measured by trying: with 700 /chat loads 37 files, with 1,500 / and /auth grow by 5 kB. */
const REQUEST_BYTES = 1100;
/** A byte too many weighs most in what the app opens first, the pages; less in what they open; least in what that opens. */
const WEIGHTS = { page: 10, part: 1.5, other: 1 };

/** Reads what a build without writing returned. */
export function readFiles(output: readonly ({ type: 'asset' } | Chunk)[]): BuiltFile[] {
  return output
    .filter((file) => file.type === 'chunk')
    .map((chunk) => ({
      name: chunk.fileName,
      imports: chunk.imports,
      loadsLater: chunk.dynamicImports,
      isEntry: chunk.isEntry,
      facade: chunk.facadeModuleId,
      bytes: gzipSync(chunk.code).length,
      modules: chunk.moduleIds,
    }));
}

/** Returns the modules of each file that pages should share. Modules in none of them stay where the bundler puts them. */
export function planSharedFiles(files: readonly BuiltFile[]): string[][] {
  const graph = new Map(files.map((file) => [file.name, file]));
  const modulesOf = (names: readonly string[]) => names.flatMap((name) => graph.get(name)?.modules ?? []);
  const always = closureOf(
    files.filter(({ isEntry }) => isEntry).map(({ name }) => name),
    graph,
  );
  const first = [...always].filter((name) => !graph.get(name)?.facade);
  const groups = mergeGroups(groupFiles(files, always, graph), graph);
  return [modulesOf(first), ...groups.filter((group) => group.files.length > 1).map((group) => modulesOf(group.files))];
}

type Graph = ReadonlyMap<string, BuiltFile>;

/** The files themselves and all that have to be there before them. */
function closureOf(names: readonly string[], graph: Graph): Set<string> {
  const seen = new Set<string>();
  const queue = [...names];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    queue.push(...(graph.get(name)?.imports ?? []));
  }
  return seen;
}

/** One group for each file that is only shared, and not there from the beginning. */
function groupFiles(files: readonly BuiltFile[], always: ReadonlySet<string>, graph: Graph): Weighed {
  const weightOf = weighStarts(always, graph);
  const groups = new Map<string, Group>();
  for (const start of files.filter(({ facade, name }) => facade && !always.has(name)))
    for (const name of closureOf([start.name], graph)) {
      const file = graph.get(name);
      if (!file || file.facade || always.has(name)) continue;
      const group = groups.get(name) ?? { files: [name], bytes: file.bytes, users: new Set<string>(), weight: 0 };
      group.users.add(start.name);
      group.weight += weightOf(start.name);
      groups.set(name, group);
    }
  return { groups: [...groups.values()], weightOf };
}

type Weighed = { groups: Group[]; weightOf: (start: string) => number };

function weighStarts(always: ReadonlySet<string>, graph: Graph): (start: string) => number {
  const laterOf = (names: Iterable<string>) => new Set([...names].flatMap((name) => graph.get(name)?.loadsLater ?? []));
  const pages = laterOf(always);
  const parts = laterOf(closureOf([...pages], graph));
  return (start) => {
    if (pages.has(start)) return WEIGHTS.page;
    return parts.has(start) ? WEIGHTS.part : WEIGHTS.other;
  };
}

/** Joins the two groups that gain most, until no two gain anything. */
function mergeGroups({ groups, weightOf }: Weighed, graph: Graph): Group[] {
  const rest = new Set(groups);
  const refused = new Set<Group>();
  for (let pair = bestPair(rest, weightOf); pair; pair = bestPair(rest, weightOf)) {
    const [one, other] = pair;
    rest.delete(one);
    rest.delete(other);
    if (wouldCircle(one, other, { rest, refused, graph })) {
      // Rare: the smaller one stays alone.
      const [small, large] = one.bytes < other.bytes ? [one, other] : [other, one];
      refused.add(small);
      rest.add(large);
    } else rest.add(join(one, other, weightOf));
  }
  return [...rest, ...refused];
}

function join(one: Group, other: Group, weightOf: Weighed['weightOf']): Group {
  const users = new Set([...one.users, ...other.users]);
  const weight = [...users].reduce((sum, user) => sum + weightOf(user), 0);
  return { files: [...one.files, ...other.files], bytes: one.bytes + other.bytes, users, weight };
}

function bestPair(groups: ReadonlySet<Group>, weightOf: Weighed['weightOf']): [Group, Group] | null {
  const list = [...groups];
  let best: [Group, Group] | null = null;
  let most = 0;
  for (const [index, one] of list.entries())
    for (const other of list.slice(index + 1)) {
      const gain = gainOf(one, other, weightOf);
      if (gain <= most) continue;
      most = gain;
      best = [one, other];
    }
  return best;
}

/** Bytes that joining saves those who need one of the two: a request less where both are needed, bytes too many elsewhere. */
function gainOf(one: Group, other: Group, weightOf: Weighed['weightOf']): number {
  const [few, many] = one.users.size < other.users.size ? [one, other] : [other, one];
  let both = 0;
  for (const user of few.users) if (many.users.has(user)) both += weightOf(user);
  if (both === 0) return 0;
  const tooMany = one.bytes * (other.weight - both) + other.bytes * (one.weight - both);
  return (REQUEST_BYTES * both - tooMany) / (one.weight + other.weight - both);
}

type Merged = { rest: ReadonlySet<Group>; refused: ReadonlySet<Group>; graph: Graph };

/** Whether a third file needs one of the two and is needed by the other: joined, they would wait for each other. */
function wouldCircle(one: Group, other: Group, { rest, refused, graph }: Merged): boolean {
  const groupOf = new Map([...rest, ...refused].flatMap((group) => group.files.map((file) => [file, group] as const)));
  const joined = new Set([...one.files, ...other.files]);
  const seen = new Set<string>();
  const queue = [...joined].flatMap((file) => graph.get(file)?.imports ?? []).filter((file) => !joined.has(file));
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (joined.has(name)) return true;
    if (seen.has(name)) continue;
    seen.add(name);
    queue.push(...(groupOf.get(name)?.files ?? [name]).flatMap((file) => graph.get(file)?.imports ?? []));
  }
  return false;
}
