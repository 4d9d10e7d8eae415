// Every text that a parsed diagram has to show, by its kind, from what Mermaid's parser understood.

type Row = Readonly<Record<string, unknown>>;
type Reader = (db: Database) => unknown[];

/** What Mermaid keeps of a diagram; each kind has methods of its own. */
export type Database = { read(method: string): Row[]; title: string };

const FIRST_COMMIT = /^\d+-[0-9a-f]{7}$/;
/** Types of messages in a sequence diagram that only say where something ends or what is active. */
const SILENT_MESSAGES = new Set([17, 18, 21, 22, 23]);

/** `kind` is Mermaid's name of the kind. Returns null for one whose pictures cannot be compared with their source. */
export function readTexts(kind: string, db: Database): string[] | null {
  const reader = READERS[kind];
  return reader
    ? [db.title, ...reader(db)].filter((text): text is string => typeof text === 'string' && text !== '')
    : null;
}

/** Wraps Mermaid's object: lists and maps are read alike, and a method that is not there is an empty list. */
export function databaseOf(db: Record<string, unknown>): Database {
  const call = (method: string): unknown => {
    const value = db[method];
    return typeof value === 'function' ? (value as () => unknown).call(db) : undefined;
  };
  const title = call('getDiagramTitle');
  return { title: typeof title === 'string' ? title : '', read: (method) => rowsOf(call(method)) };
}

function rowsOf(value: unknown): Row[] {
  if (value instanceof Map) return [...value].map(([key, row]) => rowOf(row, key));
  if (Array.isArray(value)) return value.flat().map((row) => rowOf(row, null));
  return value && typeof value === 'object' ? [value as Row] : [];
}

function rowOf(value: unknown, key: unknown): Row {
  return value && typeof value === 'object' ? { key, ...value } : { key, value };
}

const READERS: Readonly<Record<string, Reader>> = {
  'flowchart-v2': (db) => [
    ...ownVertices(db).map(({ text }) => text),
    ...texts(db, 'getEdges', ['text']),
    ...texts(db, 'getSubGraphs', ['title']),
  ],
  sequence: (db) => [
    ...texts(db, 'getActors', ['description']),
    ...texts(db, 'getBoxes', ['name']),
    ...db
      .read('getMessages')
      .filter(({ type }) => !SILENT_MESSAGES.has(Number(type)))
      .map(({ message }) => message),
  ],
  classDiagram: (db) => [
    ...db
      .read('getClasses')
      .flatMap((row) => [row['label'], ...fields(row['members'], ['id']), ...fields(row['methods'], ['id'])]),
    ...db.read('getClasses').flatMap(({ annotations }) => (Array.isArray(annotations) ? annotations : [])),
    ...texts(db, 'getRelations', ['title']),
    ...db
      .read('getRelations')
      .flatMap((row) => [row['relationTitle1'], row['relationTitle2']].filter((text) => text !== 'none')),
    ...texts(db, 'getNotes', ['text']),
    ...texts(db, 'getNamespaces', ['label']),
  ],
  stateDiagram: (db) => [
    ...db
      .read('getStates')
      .flatMap(({ descriptions, note }) => [
        ...(Array.isArray(descriptions) ? descriptions : []),
        ...fields(note, ['text']),
      ]),
    ...texts(db, 'getRelations', ['relationTitle']),
  ],
  er: (db) => [
    ...db
      .read('getEntities')
      .flatMap((row) => [row['alias'] || row['label'], ...fields(row['attributes'], ['type', 'name', 'comment'])]),
    ...texts(db, 'getRelationships', ['roleA']),
  ],
  gantt: (db) => [...texts(db, 'getTasks', ['task']), ...values(db, 'getSections')],
  pie: (db) => db.read('getSections').map(({ key }) => key),
  mindmap: (db) => tree(db.read('getMindmap'), 'descr'),
  timeline: (db) => [
    ...values(db, 'getSections'),
    ...texts(db, 'getTasks', ['task']),
    ...lists(db, 'getTasks', 'events'),
  ],
  c4: (db) => [
    ...inner(db, 'getC4ShapeArray', ['label', 'descr', 'techn']),
    ...inner(db, 'getBoundaries', ['label']).filter((text) => text !== 'global'),
    ...inner(db, 'getRels', ['label', 'techn']),
  ],
  gitGraph: (db) => [
    ...db
      .read('getCommitsArray')
      .flatMap(({ id, type, tags }) => [isShownCommit(id, type) ? id : '', ...(Array.isArray(tags) ? tags : [])]),
    ...texts(db, 'getBranchesAsObjArray', ['name']),
  ],
  quadrantChart: (db) =>
    db
      .read('getQuadrantData')
      .flatMap(({ points, quadrants, axisLabels, title }) =>
        [points, quadrants, axisLabels].flatMap((list) => inside(list, 'text', 'text')).concat(fields(title, ['text'])),
      ),
  xychart: (db) => [
    ...db
      .read('getXYChartData')
      .flatMap(({ title, xAxis, yAxis }) => [
        title,
        ...fields(xAxis, ['title']),
        ...fields(yAxis, ['title']),
        ...(isRow(xAxis) && Array.isArray(xAxis['categories']) ? xAxis['categories'] : []),
      ]),
  ],
  journey: (db) => [...values(db, 'getSections'), ...texts(db, 'getTasks', ['task']), ...values(db, 'getActors')],
  requirement: (db) => [
    ...texts(db, 'getRequirements', ['name', 'text', 'requirementId', 'risk', 'verifyMethod']),
    ...texts(db, 'getElements', ['name', 'type', 'docRef']),
    ...texts(db, 'getRelationships', ['type']),
  ],
  sankey: (db) => texts(db, 'getNodes', ['ID']),
  block: (db) => [
    ...db
      .read('getBlocksFlat')
      .filter(({ type }) => type !== 'space' && type !== 'edge')
      .map(({ label }) => label),
    ...texts(db, 'getEdges', ['label']),
  ],
  architecture: (db) => [
    ...texts(db, 'getServices', ['title']),
    ...texts(db, 'getGroups', ['title']),
    ...texts(db, 'getEdges', ['title']),
  ],
  packet: (db) => texts(db, 'getPacket', ['label']),
  kanban: (db) => fields(db.read('getData')[0]?.['nodes'], ['label', 'ticket', 'assigned']),
  radar: (db) => [...texts(db, 'getAxes', ['label']), ...texts(db, 'getCurves', ['label'])],
  treemap: (db) => tree(db.read('getRoot'), 'name'),
};

/** An edge to a subgraph makes a node with its id, which is not drawn. */
export function ownVertices(db: Database): Row[] {
  const groups = new Set(db.read('getSubGraphs').map(({ id }) => id));
  return db.read('getVertices').filter(({ id }) => !groups.has(id));
}

function texts(db: Database, method: string, names: readonly string[]): unknown[] {
  return db.read(method).flatMap((row) => names.map((name) => row[name]));
}

function values(db: Database, method: string): unknown[] {
  return db.read(method).map(({ value }) => value);
}

function lists(db: Database, method: string, name: string): unknown[] {
  return db.read(method).flatMap((row) => (Array.isArray(row[name]) ? (row[name] as unknown[]) : []));
}

/** The rows have texts that are objects again: { label: { text } }. */
function inner(db: Database, method: string, names: readonly string[]): unknown[] {
  return db.read(method).flatMap((row) => names.flatMap((name) => fields(row[name], ['text'])));
}

function inside(list: unknown, name: string, field: string): unknown[] {
  return fields(list, [name]).flatMap((value) => fields(value, [field]));
}

function fields(value: unknown, names: readonly string[]): unknown[] {
  return [value]
    .flat()
    .filter(isRow)
    .flatMap((row) => names.map((name) => row[name]));
}

function tree(rows: readonly unknown[], name: string): unknown[] {
  return rows.filter(isRow).flatMap((row) => [row[name], ...tree([row['children'] ?? []].flat(), name)]);
}

/** Commits without a name of their own have a random one, and merges show none. */
function isShownCommit(id: unknown, type: unknown): boolean {
  return typeof id === 'string' && !FIRST_COMMIT.test(id) && type !== 3 && type !== 4;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null;
}
