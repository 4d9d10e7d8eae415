// The sections of a briefing, worded from rows without a model. Each line is one sentence about one row, and leads to it.

import type { PlanUsage } from '#features/entitlements/contract.ts';
import type { Figure } from '#project/dashboard/contract.ts';
import type { TodaysMeeting } from '#project/dashboard/server/dashboard.ts';
import { daysBetween } from '#project/projects/shared/days.ts';
import { formatLongDay } from '#text/dates/format-date.ts';
import type { BriefingLine, BriefingSection } from '../../shared/briefing-shapes.ts';
import type { SectionKind } from '../../shared/section-kinds.ts';
import type { selectBlockedTasks, selectChangedTasks, selectDueTasks, selectNotices } from './rows.ts';

/** A section says so many lines, and how many more there are. */
const MAX_LINES = 8;
/** From this part of an allowance on, it is told. */
const NEARLY_USED = 0.8;
const MAX_NAME = 120;

export type Rows = {
  today: string;
  due: Awaited<ReturnType<typeof selectDueTasks>>;
  blocked: Awaited<ReturnType<typeof selectBlockedTasks>>;
  changed: Awaited<ReturnType<typeof selectChangedTasks>>;
  notices: Awaited<ReturnType<typeof selectNotices>>;
  /** Null: not connected. */
  meetings: (TodaysMeeting & { workspaceId: string })[] | null;
  mail: { unread: Figure; asks: MailLine[] } | null;
  usage: PlanUsage;
  costMicros: number;
};

export type MailLine = { threadId: string; subject: string; who: string; quote: string; due: string | null };

type Line = Omit<BriefingLine, 'id' | 'isSample' | 'subject'> & { isSample?: boolean; subject?: string | null };

export function makeSections(rows: Rows): BriefingSection[] {
  const { due, blocked, notices, mail, meetings, changed, today } = rows;
  const waiting = [...notices.flatMap(noticeLine), ...(mail?.asks ?? []).map((ask) => askLine(ask, today))];
  const tasks = '/project/tasks?assignee=me';
  return [
    found(
      { kind: 'due', path: tasks, total: due[0]?.total },
      due.map((row) => dueLine(row, today)),
    ),
    found({ kind: 'blocked', path: tasks }, blocked.map(blockedLine)),
    found({ kind: 'waiting', path: '/project/email' }, waiting),
    meetings === null
      ? unknown('meetings', '/project/meetings')
      : found({ kind: 'meetings', path: '/project/meetings' }, meetings.map(meetingLine)),
    mail === null
      ? unknown('mail', '/project/email')
      : found({ kind: 'mail', path: '/project/email?view=all' }, mailLines(mail.unread)),
    found({ kind: 'changed', path: '/project' }, changed.map(changedLine)),
    found({ kind: 'failed', path: '/project' }, notices.flatMap(failedLine)),
    found({ kind: 'money', path: '/usage' }, moneyLines(rows)),
  ];
}

function found(
  { kind, path, total }: { kind: SectionKind; path: string; total?: number | undefined },
  lines: readonly Line[],
): BriefingSection {
  const shown = lines
    .slice(0, MAX_LINES)
    .map((line, index) => ({ subject: null, isSample: false, ...line, id: `${kind}-${index + 1}` }));
  return {
    kind,
    state: lines.length === 0 ? 'clean' : 'found',
    lines: shown,
    more: (total ?? lines.length) - shown.length,
    path,
  };
}

function unknown(kind: SectionKind, path: string): BriefingSection {
  return { kind, state: 'unknown', lines: [], more: 0, path };
}

type TaskRow = { id: string; workspace_id: string; key: string; title: string; is_sample: boolean };

function nameOf({ key, title }: Pick<TaskRow, 'key' | 'title'>): string {
  return `${key} '${short(title)}'`;
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_NAME ? `${line.slice(0, MAX_NAME - 1)}…` : line;
}

function taskPath({ id, workspace_id }: Pick<TaskRow, 'id' | 'workspace_id'>): string {
  return `/project/tasks?workspace=${workspace_id}&task=${id}`;
}

function dueLine(row: Rows['due'][number], today: string): Line {
  const days = daysBetween(row.due, today);
  const since = days === 1 ? 'is overdue by 1 day' : `is overdue by ${days} days`;
  const text = `${nameOf(row)} ${days === 0 ? 'is due today' : since}.`;
  return { text, path: taskPath(row), severity: days === 0 ? 'warning' : 'error', isSample: row.is_sample };
}

function blockedLine(row: Rows['blocked'][number]): Line {
  const text = `${nameOf(row)} is blocked by '${short(row.other)}'.`;
  return { text, path: taskPath(row), severity: 'warning', isSample: row.is_sample };
}

function changedLine(row: Rows['changed'][number]): Line {
  const changes = row.changes === 1 ? '1 change' : `${row.changes} changes`;
  const who = row.people > 1 ? `${row.people} people` : row.who;
  const text = `${nameOf(row)} has ${changes}${who === null ? '' : ` by ${who}`}.`;
  return {
    text,
    path: taskPath(row),
    severity: 'info',
    isSample: row.is_sample,
    subject: row.people > 1 ? null : row.who,
  };
}

function noticeLine({ kind, actor, name, key, type, subject_id, workspace_id }: Rows['notices'][number]): Line[] {
  if (kind !== 'mention' && kind !== 'assignment') return [];
  const what = key === null ? `'${short(name)}'` : nameOf({ key, title: name });
  const who = actor ?? 'Somebody';
  const text = kind === 'mention' ? `${who} mentions you in ${what}.` : `${who} assigned ${what} to you.`;
  return [{ text, path: subjectPath({ type, subject_id, workspace_id }), severity: 'warning', subject: actor }];
}

const FAILED: Readonly<Record<string, string>> = { 'run-failed': 'has failed', 'run-interrupted': 'was interrupted' };

function failedLine({ event, name, type, subject_id, workspace_id }: Rows['notices'][number]): Line[] {
  const failed = FAILED[event];
  if (failed === undefined) return [];
  return [
    {
      text: `The work on '${short(name)}' ${failed}.`,
      path: subjectPath({ type, subject_id, workspace_id }),
      severity: 'error',
    },
  ];
}

type Subject = Pick<Rows['notices'][number], 'type' | 'subject_id' | 'workspace_id'>;

function subjectPath({ type, subject_id: id, workspace_id }: Subject): string {
  const workspace = workspace_id === null ? '' : `workspace=${workspace_id}&`;
  const paths: Readonly<Record<string, string>> = {
    task: `/project/tasks?${workspace}task=${id}`,
    tasks: `/project/tasks?${workspace}assignee=me`,
    project: `/project/projects/${id}`,
    blueprint: `/azure?blueprint=${id}`,
    code: `/editor?p=${id}`,
    benchmark: `/benchmark/runs/${id}`,
    design: `/design?d=${id}`,
    file: `/design?d=${id}`,
  };
  return paths[type] ?? '/project';
}

function askLine({ threadId, subject, who, quote, due }: MailLine, today: string): Line {
  const by = due === null ? '' : ` It is due by ${formatLongDay(due, today)}.`;
  return {
    text: `${short(who)} asks in '${short(subject)}': “${short(quote)}”${by}`,
    path: `/project/email?view=all&thread=${threadId}`,
    severity: due !== null && due <= today ? 'error' : 'warning',
    subject: who,
  };
}

function meetingLine({ id, title, at, workspaceId }: TodaysMeeting & { workspaceId: string }): Line {
  return {
    text: at === null ? `'${short(title)}' takes the whole day.` : `'${short(title)}' is at ${at}.`,
    path: `/project/meetings?workspace=${workspaceId}&meeting=${id}`,
    severity: 'info',
  };
}

function mailLines({ count, items }: Figure): Line[] {
  return items.map(({ id, title, detail }, index) => ({
    text:
      index === 0 && count > 1
        ? `${count} mails are unread, the first from ${short(detail ?? 'somebody')}: '${short(title)}'.`
        : `'${short(title)}' of ${short(detail ?? 'somebody')} is unread.`,
    path: `/project/email?view=all&thread=${id}`,
    severity: 'info',
    subject: detail,
  }));
}

function moneyLines({ usage, costMicros }: Rows): Line[] {
  const used = usage.allowances.flatMap(({ allowance, used: amount, limit }): Line[] => {
    if (limit === null || limit === 0 || amount / limit < NEARLY_USED || allowance === 'storageBytes') return [];
    const severity = amount >= limit ? 'error' : 'warning';
    return [{ text: `${NAMES[allowance] ?? allowance}: ${amount} of ${limit} are used.`, path: '/usage', severity }];
  });
  const cost = (costMicros / 1_000_000).toFixed(2);
  const spent: Line[] =
    costMicros === 0 ? [] : [{ text: `Model calls of this month cost $${cost}.`, path: '/usage', severity: 'info' }];
  return [...used, ...spent];
}

const NAMES: Readonly<Record<string, string>> = {
  chat: 'Chat messages',
  code: 'Code generations',
  design: 'Design generations',
  export: 'Exports',
  sow: 'Statements of work',
  benchmark: 'Benchmark runs',
};
