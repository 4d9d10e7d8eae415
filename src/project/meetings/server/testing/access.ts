// Who may call the routes of meetings: the lowest role, and calls that name rows of somebody else.

import type { MeetingDetails } from '#project/meetings/shared/meeting-shapes.ts';
import { accessOfWorkspace } from '#server/testing/access/slice-access.ts';
import { both, inWorkspace, type WorkspaceIds } from '#server/testing/workspace-world/world-calls.ts';

const startsAt = '2026-11-30T09:00:00Z';

const said = (words: string): string =>
  `Ada: We agreed to keep ${words}.\nAda: I'll send ${words} by Friday.\nAda: I'll check ${words} tomorrow.`;

type Named = WorkspaceIds & { meeting: string; meetingAction: string; meetingDecision: string };
const ofMeeting = ({ meeting }: Named) => ({ meetingId: meeting });
const ofAction = ({ meeting, meetingAction }: Named) => ({ meetingId: meeting, itemId: meetingAction });
const ofDecision = ({ meeting, meetingDecision }: Named) => ({ meetingId: meeting, itemId: meetingDecision });

export const access = accessOfWorkspace({
  ids: ['meeting', 'meetingAction', 'meetingDecision'],
  async populate({ person, words, ids, create }) {
    const { id, revision } = await create<MeetingDetails>('meetings', { title: words, startsAt, agenda: words });
    const path = `/workspaces/${ids.workspace}/meetings/${id}`;
    await person.call('PATCH', path, { agenda: `${words} too`, baseRevision: revision, keepsReplaced: true });
    const { items } = (await person.call<MeetingDetails>('PUT', `${path}/transcript`, { text: said(words) })).body;
    const [first] = items.filter(({ kind }) => kind === 'action');
    return {
      meeting: id,
      meetingAction: first?.id ?? '',
      meetingDecision: items.find(({ kind }) => kind === 'decision')?.id ?? '',
    };
  },
  routes: {
    'GET /workspaces/{workspaceId}/meetings': { role: 'viewer', calls: inWorkspace() },
    'POST /workspaces/{workspaceId}/meetings': {
      role: 'member',
      calls: inWorkspace(() => ({ title: 'Taken', startsAt })),
      storing: ({ workspace }) => ({
        params: { workspaceId: workspace },
        body: { title: 'x', startsAt, agenda: 'x' },
      }),
    },
    'GET /workspaces/{workspaceId}/meetings/{meetingId}': { role: 'viewer', calls: both<Named>(ofMeeting) },
    'PATCH /workspaces/{workspaceId}/meetings/{meetingId}': {
      role: 'member',
      calls: both<Named>(ofMeeting, () => ({ title: 'Taken' })),
      storing: ({ workspace, meeting }) => ({
        params: { workspaceId: workspace, meetingId: meeting },
        body: { notes: 'Longer than before', baseRevision: 2 },
      }),
    },
    'DELETE /workspaces/{workspaceId}/meetings/{meetingId}': { role: 'member', calls: both<Named>(ofMeeting) },
    'POST /workspaces/{workspaceId}/meetings/{meetingId}/restore': { role: 'member', calls: both<Named>(ofMeeting) },
    'GET /workspaces/{workspaceId}/meetings/{meetingId}/versions': { role: 'viewer', calls: both<Named>(ofMeeting) },
    'GET /workspaces/{workspaceId}/meetings/{meetingId}/transcript': { role: 'viewer', calls: both<Named>(ofMeeting) },
    'DELETE /workspaces/{workspaceId}/meetings/{meetingId}/transcript': {
      role: 'member',
      calls: both<Named>(ofMeeting),
    },
    'POST /workspaces/{workspaceId}/meetings/{meetingId}/transcript/restore': {
      role: 'member',
      calls: both<Named>(ofMeeting),
    },
    'POST /workspaces/{workspaceId}/meetings/{meetingId}/tasks': {
      role: 'member',
      calls: both<Named>(ofMeeting, ({ meetingAction }) => ({ items: [{ id: meetingAction }] })),
      storing: ({ workspace, meeting, meetingAction }) => ({
        params: { workspaceId: workspace, meetingId: meeting },
        body: { items: [{ id: meetingAction }] },
      }),
    },
    'POST /workspaces/{workspaceId}/meetings/{meetingId}/tasks/undo': {
      role: 'member',
      calls: both<Named>(ofMeeting, ({ meetingAction }) => ({ ids: [meetingAction] })),
    },
    'PATCH /workspaces/{workspaceId}/meetings/{meetingId}/items/{itemId}': {
      role: 'member',
      calls: both<Named>(ofAction, () => ({ state: 'dismissed' })),
    },
    'POST /workspaces/{workspaceId}/meetings/{meetingId}/items/{itemId}/page': {
      role: 'member',
      calls: both<Named>(ofDecision, () => ({ pageId: null })),
      storing: ({ workspace, meeting, meetingDecision }) => ({
        params: { workspaceId: workspace, meetingId: meeting, itemId: meetingDecision },
        body: { pageId: null },
      }),
    },
    // They replace what was found, so they come after the calls that name it.
    'POST /workspaces/{workspaceId}/meetings/{meetingId}/summary': {
      role: 'member',
      calls: both<Named>(ofMeeting, () => ({})),
    },
    'PUT /workspaces/{workspaceId}/meetings/{meetingId}/transcript': {
      role: 'member',
      calls: both<Named>(ofMeeting, () => ({ text: 'Taken: I will take it.' })),
      storing: ({ workspace, meeting }) => ({
        params: { workspaceId: workspace, meetingId: meeting },
        body: { text: said('much more than there was before') },
      }),
    },
    'GET /workspaces/{workspaceId}/tasks/{taskId}/meetings': {
      role: 'viewer',
      calls: both(({ task }) => ({ taskId: task })),
    },
  },
});
