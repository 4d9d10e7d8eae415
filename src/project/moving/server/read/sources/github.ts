// Issues of GitHub as JSON: what `gh issue list --json …` prints (https://cli.github.com/manual/gh_issue_list) and what
// `GET /repos/{owner}/{repo}/issues` returns (https://docs.github.com/rest/issues/issues#list-repository-issues). The names differ
// by their form: createdAt and created_at.

import { MAX_MOVED_COMMENTS, MAX_MOVED_TASKS } from '../../../shared/limits.ts';
import { emptyTask, type MovedFile, type MovedLink, type MovedTask } from '../../../shared/moved-task.ts';
import { listOf, objectOf, textOf, type Json } from '../json.ts';
import { createPeople, type PeopleOfFile } from '../people.ts';

const ISSUE = /github[^/]{0,60}\/([^/\s]{1,100})\/([^/\s]{1,100})\/(?:issues|pull)\/\d+/;
/** https://docs.github.com/issues/tracking-your-work-with-issues: a task list names sub-issues, these words other issues. */
const REFERENCE = /\b(blocked by|blocks|duplicate of|parent issue:?) (?:([\w.-]{1,100}\/[\w.-]{1,100}))?#(\d{1,9})/gi;

/** Null for JSON of another form. */
export function readGithub(value: unknown): Omit<MovedFile, 'encoding'> | null {
  const issues = listOf(Array.isArray(value) ? value : (objectOf(value).issues ?? objectOf(value).items));
  if (!issues.some((issue) => 'number' in issue && 'title' in issue)) return null;
  const people = createPeople();
  const milestoneDays: Record<string, string> = {};
  const notes: string[] = [];
  const real = issues.filter((issue) => !('pull_request' in issue));
  if (real.length < issues.length)
    notes.push(`${issues.length - real.length} pull requests are in the file; they are left out.`);
  if (real.length > MAX_MOVED_TASKS)
    notes.push(`Only the first ${MAX_MOVED_TASKS.toLocaleString('en')} issues are imported.`);
  const tasks = real
    .slice(0, MAX_MOVED_TASKS)
    .map((issue, index) => readIssue(issue, index + 1, { people, milestoneDays }));
  return {
    source: 'github',
    columns: [],
    tasks,
    people: people.list(),
    projectKeys: {},
    milestoneDays,
    statusHints: {},
    notes,
  };
}

const LINKS: Record<string, MovedLink['kind']> = {
  blocks: 'blocks',
  'blocked by': 'blocked-by',
  'duplicate of': 'duplicates',
};

type Shared = { people: PeopleOfFile; milestoneDays: Record<string, string> };

function readIssue(issue: Json, line: number, { people, milestoneDays }: Shared): MovedTask {
  const task = emptyTask(line);
  const repository = repositoryOf(issue);
  task.url = textOf(issue.html_url) || textOf(issue.url);
  task.key = `${repository}#${textOf(issue.number)}`;
  task.name = `#${textOf(issue.number)}`;
  task.title = textOf(issue.title);
  task.description = textOf(issue.body);
  task.project = repository.split('/').at(-1) ?? '';
  task.status = statusOf(issue);
  task.type = textOf(objectOf(issue.type).name) || textOf(objectOf(issue.issueType).name);
  task.labels = listOf(issue.labels).map(({ name }) => textOf(name));
  const either = (camel: string, snake: string) => textOf(issue[camel]) || textOf(issue[snake]);
  task.created = either('createdAt', 'created_at');
  task.updated = either('updatedAt', 'updated_at');
  task.closed = either('closedAt', 'closed_at');
  task.creator = personOf(issue.author ?? issue.user, people);
  readAssignees(task, issue, people);
  readMilestone(task, objectOf(issue.milestone), milestoneDays);
  readComments(task, issue, people);
  readReferences(task, repository);
  for (const one of listOf(issue.projectItems)) {
    const status = textOf(objectOf(one.status).name);
    task.kept.push({ name: 'Project', value: [textOf(one.title), status].filter(Boolean).join(': ') });
  }
  if (issue.isPinned === true) task.kept.push({ name: 'Pinned', value: 'yes' });
  return task;
}

function readAssignees(task: MovedTask, issue: Json, people: PeopleOfFile): void {
  const [first, ...others] = listOf(issue.assignees ?? (issue.assignee ? [issue.assignee] : []));
  task.assignee = first ? personOf(first, people) : null;
  if (others.length > 0)
    task.kept.push({ name: 'Other assignees', value: others.map(({ login }) => textOf(login)).join(', ') });
}

function repositoryOf(issue: Json): string {
  const [, owner, name] = ISSUE.exec(textOf(issue.html_url) || textOf(issue.url)) ?? [];
  if (owner !== undefined && name !== undefined) return `${owner}/${name}`;
  const api = textOf(issue.repository_url);
  const named = textOf(objectOf(issue.repository).nameWithOwner) || textOf(objectOf(issue.repository).full_name);
  return named || api.split('/').slice(-2).join('/');
}

/** 'closed as not planned' is another status than 'closed'. */
function statusOf(issue: Json): string {
  const state = textOf(issue.state).toLowerCase();
  const reason = (textOf(issue.stateReason) || textOf(issue.state_reason)).toLowerCase().replaceAll('_', ' ');
  return state === 'closed' && reason !== '' && reason !== 'completed' ? `closed as ${reason}` : state;
}

function personOf(value: unknown, people: PeopleOfFile): string | null {
  const { login, name, email } = objectOf(value);
  return people.add({ id: textOf(login), name: textOf(name) || textOf(login), email: textOf(email) });
}

function readMilestone(task: MovedTask, milestone: Json, days: Record<string, string>): void {
  task.milestone = textOf(milestone.title);
  const due = textOf(milestone.dueOn) || textOf(milestone.due_on);
  if (task.milestone !== '' && due !== '') days[`${task.project}\n${task.milestone}`] = due;
}

/** The REST API gives only how many there are. */
function readComments(task: MovedTask, issue: Json, people: PeopleOfFile): void {
  if (typeof issue.comments === 'number' && issue.comments > 0)
    task.notes.push(`Its ${issue.comments} comments are not in the file: the REST API lists them elsewhere.`);
  task.comments = listOf(issue.comments)
    .slice(0, MAX_MOVED_COMMENTS)
    .map((comment) => ({
      author: personOf(comment.author ?? comment.user, people),
      at: textOf(comment.createdAt) || textOf(comment.created_at),
      text: textOf(comment.body),
    }));
}

function readReferences(task: MovedTask, repository: string): void {
  for (const [, words = '', other = repository, number = ''] of task.description.matchAll(REFERENCE)) {
    const key = `${other}#${number}`;
    const word = words.toLowerCase();
    if (key === task.key) continue;
    const kind = LINKS[word];
    if (kind === undefined) task.parent = key;
    else task.links.push({ kind, key });
  }
}
