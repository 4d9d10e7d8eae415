// What a change of an idea shows before the server has answered.

import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ideaQuery, ideasQuery, type ShownIdea, type ShownIdeaDetails } from '../queries.ts';
import { editLoadedIdea, removeIdea, setVote } from './idea-edits.ts';

const listKey = ideasQuery('w').queryKey;
const openKey = ideaQuery('w', '1').queryKey;

test('a changed idea shows in the list and where it is open, and the change can be taken back', async () => {
  const { queryClient, idea, details, other } = loadIdeas();
  const takeBack = await editLoadedIdea(idea, () => ({ impact: 4 }));
  expect(queryClient.getQueryData(listKey)?.map(({ impact }) => impact)).toEqual([4, null]);
  expect(queryClient.getQueryData(openKey)).toEqual({ ...details, impact: 4 });
  takeBack();
  expect(queryClient.getQueryData(listKey)).toEqual([ideaOf('1'), other]);
  expect(queryClient.getQueryData(openKey)).toEqual(details);
});

test('a vote counts once, and taking it away counts it off', async () => {
  const { queryClient, idea } = loadIdeas();
  await editLoadedIdea(idea, setVote(true));
  expect(queryClient.getQueryData(openKey)).toMatchObject({ hasVoted: true, voteCount: 3 });
  await editLoadedIdea(idea, setVote(false));
  expect(queryClient.getQueryData(openKey)).toMatchObject({ hasVoted: false, voteCount: 2 });
});

test('a removed idea leaves the list, while an open one stays open', async () => {
  const { queryClient, idea, details, other } = loadIdeas();
  await editLoadedIdea(idea, removeIdea);
  expect(queryClient.getQueryData(listKey)).toEqual([other]);
  expect(queryClient.getQueryData(openKey)).toEqual(details);
});

function loadIdeas() {
  const queryClient = new QueryClient();
  const other = ideaOf('2');
  const details: ShownIdeaDetails = { ...ideaOf('1'), body: 'Long', revision: 1 };
  queryClient.setQueryData(listKey, [ideaOf('1'), other]);
  queryClient.setQueryData(openKey, details);
  return { queryClient, other, details, idea: { queryClient, workspaceId: 'w', ideaId: '1' } };
}

function ideaOf(id: string): ShownIdea {
  return {
    id,
    title: `Idea ${id}`,
    projectId: null,
    impact: null,
    effort: null,
    status: 'new',
    voteCount: 2,
    hasVoted: false,
    task: null,
    createdBy: null,
    isSample: false,
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
  };
}
