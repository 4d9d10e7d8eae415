// What the columns of exports are called. The names are those of
//   Jira, English and German: https://support.atlassian.com/jira-software-cloud/docs/export-work-items-from-a-search-or-filter/
//     (repeated columns for labels, comments, sprints and links; 'Custom field (…)', 'Benutzerdefinierte Felder (…)')
//   Linear: https://linear.app/docs/exporting-data
//   Asana: https://help.asana.com/s/article/exporting-and-importing-data
//   Trello: https://support.atlassian.com/trello/docs/exporting-data-from-trello/
//   GitHub: the fields of https://cli.github.com/manual/gh_issue_list, written as CSV

import type { MoveField, MoveSource } from '../../shared/moved-task.ts';

const NAMES: Partial<Record<MoveField, string>> = {
  title: 'title|summary|name|zusammenfassung|titel|task name|card name|subject|betreff',
  key: 'key|issue key|vorgangsschlüssel|schlüssel|work item key|task id|number|card id|iid|identifier',
  id: 'id|issue id|vorgangs-id|work item id|uuid',
  url: 'url|link|card url|web url',
  type: 'kind|type|issue type|vorgangstyp|work type|work item type|vorgangsart|typ|art',
  status: 'status|state|section/column|list name|list|column|spalte|zustand',
  statusCategory: 'status category|statuskategorie',
  priority: 'priority|priorität',
  severity: 'severity|schweregrad',
  assignee: 'assignee|assignees|zugewiesene person|bearbeiter|zuständig|members|owner|assigned to',
  assigneeEmail: 'assignee email',
  assigneeId: 'assignee id|id der zugewiesenen person',
  creator: 'reporter|autor|author|creator|ersteller|created by',
  creatorId: 'reporter id|id des autors|creator id|ersteller-id',
  creatorEmail: 'reporter email|creator email',
  labels: 'labels|label|stichwörter|tags|tag|components|component/s|component|komponenten|komponente',
  sprint: 'sprint|sprints|cycle name|cycle number|cycle|iteration',
  project: 'project|project name|projektname|projekt|projects|board name|repository|repo',
  projectKey: 'project key|projektschlüssel',
  team: 'team',
  milestone:
    'milestone|project milestone|fix version/s|fix versions|fix version|lösungsversion(en)|lösungsversionen|lösungsversion|meilenstein',
  start: 'start|start date|startdatum|begin',
  due: 'due|due date|fälligkeitsdatum|fällig|deadline|fällig am',
  created: 'created|created at|createdat|created_at|erstellt|created date|creation date|erstellt am',
  updated: 'updated|updated at|updatedat|updated_at|last modified|aktualisiert|last activity date|geändert',
  started: 'started|started at|begonnen',
  closed:
    'closed|closed at|closedat|closed_at|resolved|erledigt|completed|completed at|canceled|cancelled|canceled at|completed_at|done date',
  description: 'description|beschreibung|body|notes|card description|text',
  steps: 'steps',
  environment: 'environment|umgebung',
  estimate: 'estimate|story points|story point estimate|story-points|points|estimated hours|schätzung|weight',
  parent:
    'parent|parent key|parent id|parent issue|parent task|übergeordnet|epic link|parent issue key|übergeordneter vorgang',
  blocks: 'blocks|blocking|blocking (dependencies)|blockiert',
  blockedBy: 'blocked by|blocked by (dependencies)|blockedby|blockiert durch|wird blockiert von',
  relates: 'related to|relates to|relates',
  duplicates: 'duplicates|duplicate of',
  duplicatedBy: 'duplicated by',
  comments: 'comment|comments|kommentar|kommentare',
  attachments: 'attachment|attachments|anhang|anhänge|attachment links',
};

/** These columns tell of the product rather than of the task. They are left out unless the person wants them. */
const NOISE = new Set(
  (
    'project type|projekttyp|project lead|projektleiter|project lead id|id des projektleiters|project description|' +
    'projektbeschreibung|project url|projekt-url|project id|last viewed|zuletzt angezeigt|votes|stimmen|watchers|beobachter|' +
    'watchers id|id des beobachters|work ratio|verhältnis tatsächlicher zu geschätzter arbeit|parent summary|' +
    'status category changed|statuskategorie geändert|rank|issue color|development|vulnerability|flagged color|' +
    'time in status (minutes)|list id|board id|attachment count|checklist item total count|' +
    'checklist item completed count|vote count|comment count|project milestone id|sla status|' +
    '[chart] date of first response|[chart] time in status|request participants|σ time spent|σ remaining estimate|σ original estimate|' +
    'σ benötigte zeit|σ restschätzung|σ ursprüngliche schätzung'
  ).split('|'),
);

const FIELD_OF = new Map(
  Object.entries(NAMES).flatMap(([field, names]) =>
    names.split('|').map((name) => [name, field as MoveField] as const),
  ),
);

/** Names that mean something else in one product. */
const OWN: Partial<Record<MoveSource, Record<string, MoveField>>> = {
  linear: { id: 'key', 'cycle number': 'sprint', archived: 'keep', uuid: 'id' },
  github: { id: 'id', state: 'status', statereason: 'keep' },
  trello: { labels: 'labels', members: 'assignee', archived: 'keep' },
  asana: { 'section/column': 'status' },
};

const LINK = /^(inward|outward|eingehende?|ausgehende?)[^(]{0,60}\(([^()]{1,60})\)$/;
const CUSTOM = /^(?:custom field|benutzerdefinierte felder|benutzerdefiniertes feld) \((.{1,200})\)$/;

/** Returns what a column of this name is. */
export function fieldOf(name: string, source: MoveSource): MoveField {
  const plain = plainName(name);
  if (plain === '') return 'skip';
  const link = linkField(plain);
  if (link) return link;
  const inner = CUSTOM.exec(plain)?.[1] ?? plain;
  return OWN[source]?.[inner] ?? (NOISE.has(inner) ? 'skip' : (FIELD_OF.get(inner) ?? 'keep'));
}

export function plainName(name: string): string {
  return name.trim().toLowerCase().replace(/\s*:$/, '').replaceAll('_', ' ').slice(0, 300);
}

/** 'Inward issue link (Blocks)': this task is blocked by the other one. */
function linkField(plain: string): MoveField | null {
  const [, direction, type = ''] = LINK.exec(plain) ?? [];
  if (direction === undefined) return null;
  const isInward = direction.startsWith('in') || direction.startsWith('ein');
  if (type.includes('block')) return isInward ? 'blockedBy' : 'blocks';
  if (type.includes('dupli')) return isInward ? 'duplicatedBy' : 'duplicates';
  if (/relat|bezieh|zusammen|verknüpf/.test(type)) return 'relates';
  return 'keep';
}

/** Returns the product whose export has these columns. */
export function sourceOf(header: readonly string[]): MoveSource {
  const names = new Set(header.map(plainName));
  const has = (...wanted: string[]) => wanted.every((name) => names.has(name));
  const hasOne = (...wanted: string[]) => wanted.some((name) => names.has(name));
  if (has('key', 'title', 'kind', 'status', 'milestone', 'closed')) return 'lounge';
  if (hasOne('issue key', 'vorgangsschlüssel', 'work item key')) return 'jira';
  if (hasOne('issue type', 'vorgangstyp', 'work type') && hasOne('key', 'schlüssel')) return 'jira';
  if (has('id', 'title') && hasOne('cycle number', 'cycle name', 'parent issue', 'project milestone', 'team'))
    return 'linear';
  if (has('task id', 'name') && hasOne('section/column', 'last modified', 'parent task')) return 'asana';
  if (has('card name') || has('card id', 'list name')) return 'trello';
  if (has('number', 'title', 'state')) return 'github';
  return 'csv';
}
