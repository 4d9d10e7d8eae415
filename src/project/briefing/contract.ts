// The daily briefing of a person: today's, those of the last thirty days, and when it is made.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { briefing, briefingSettings } from './shared/briefing-shapes.ts';

export const briefingProblems = {
  'briefings/not-found': { status: 404, message: 'This briefing does not exist.' },
  'briefings/nothing-found': { status: 409, message: 'There is nothing to put into words: no line was found.' },
  'briefings/needs-model': { status: 409, message: 'No model is connected. The briefing is complete without one.' },
  'briefings/not-written': { status: 502, message: 'The model did not answer. The briefing stays as it is.' },
} as const satisfies ProblemTable;

const route = endpoint.errors(briefingProblems).meta({ access: 'signed-in' });
const tags = ['briefings'];
const named = z.object({ id: z.string().max(64) });

export const briefingContract = {
  listBriefings: route
    .route({
      method: 'GET',
      path: '/briefings',
      tags,
      summary: 'Your briefings of the last thirty days, the latest first',
    })
    .output(z.object({ briefings: z.array(briefing.pick({ id: true, day: true, madeAt: true })) })),

  findBriefing: route
    .route({ method: 'GET', path: '/briefings/{id}', tags, summary: 'A briefing with its lines' })
    .input(named)
    .output(briefing),

  makeBriefing: route
    .route({
      method: 'POST',
      path: '/briefings',
      tags,
      summary: 'Make the briefing of today now; it replaces the one of today',
    })
    .output(briefing),

  wordBriefing: route
    .errors(planProblems)
    .meta({ meter: 'chat' })
    .route({
      method: 'POST',
      path: '/briefings/{id}/wording',
      tags,
      summary: 'Have a model put a briefing into words; sentences that its lines do not support are left out',
    })
    .input(named)
    .output(briefing),

  findBriefingSettings: route
    .route({ method: 'GET', path: '/briefing-settings', tags, summary: 'When your briefing is made, and of what' })
    .output(briefingSettings),

  saveBriefingSettings: route
    .route({
      method: 'PUT',
      path: '/briefing-settings',
      tags,
      summary: 'Choose when your briefing is made, and of what',
    })
    .input(briefingSettings)
    .output(briefingSettings),
};
