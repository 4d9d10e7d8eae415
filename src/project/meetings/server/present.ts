// Meetings as the API shows them.

import type { Tx } from '#platform/db/db.ts';
import { Problem } from '#contract/problem.ts';
import { meetingProblems } from '../contract.ts';
import type { MeetingItem } from '../shared/item-shapes.ts';
import type { Meeting, MeetingDetails } from '../shared/meeting-shapes.ts';
import * as store from './store.ts';
import { selectItems, selectTranscriptInfo, type ListedItem } from './reading/transcript-store.ts';

export function presentMeeting(row: store.ListedMeeting): Meeting {
  const { id, title, startsAt, zone, minutes, isAllDay, place, attendees, projectName, hasTranscript, headline } = row;
  const { decisions, openActions, questions, risks, createdBy, creatorName, createdAt, updatedAt } = row;
  return {
    id,
    title,
    startsAt,
    zone,
    minutes,
    isAllDay,
    place,
    attendees,
    projectId: projectName === null ? null : row.projectId,
    projectName,
    hasTranscript,
    headline,
    counts: { decisions, openActions, questions, risks },
    createdBy: createdBy === null ? null : { id: createdBy, name: creatorName ?? '' },
    createdAt,
    updatedAt,
  };
}

/** Throws 'meetings/not-found'. */
export async function readDetails(tx: Tx, key: store.MeetingKey): Promise<MeetingDetails> {
  const [listed, row] = [await store.selectMeeting(tx, key), await store.selectRow(tx, key)];
  if (!listed || !row) throw meetingNotFound();
  const info = await selectTranscriptInfo(tx, key);
  const items = info === null ? [] : await selectItems(tx, key);
  const { bytes: _bytes, ...transcript } = info ?? { bytes: 0 };
  return {
    ...presentMeeting(listed),
    agenda: row.agenda,
    notes: row.notes,
    revision: row.revision,
    transcript: info === null ? null : (transcript as Omit<typeof info, 'bytes'>),
    summary: info === null ? null : row.summary,
    items: items.map(presentItem),
    versionCount: await store.countTexts(tx, key.id),
  };
}

function presentItem(row: ListedItem): MeetingItem {
  const {
    workspaceId: _workspace,
    meetingId: _meeting,
    position: _position,
    taskId: _task,
    pageId,
    pageTitle,
    ...item
  } = row;
  const { task } = row;
  const isClosed = task !== null && ['done', 'cancelled'].includes(task.category);
  return {
    ...item,
    task: task && {
      id: task.id,
      key: `${task.prefix}-${task.number}`,
      title: task.title,
      status: task.status,
      isClosed,
    },
    page: pageId === null ? null : { id: pageId, title: pageTitle ?? '' },
  };
}

export function meetingNotFound(): Problem {
  return Problem.of(meetingProblems, 'meetings/not-found');
}
