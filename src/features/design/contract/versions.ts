// Versions of a design, and the suggestions of its reviewers.

import { z } from 'zod';
import { design, id } from '../shared/design-shapes.ts';
import { suggestion } from '../shared/suggestion-shapes.ts';
import { newVersion, version } from '../shared/version-shapes.ts';
import { route, storing, tags } from './route.ts';

export const versionContract = {
  nameVersion: storing
    .route({
      method: 'POST',
      path: '/designs/{id}/versions',
      tags,
      summary: 'Keep the current text as a version with a name, such as 0.1 or 1.0',
    })
    .input(newVersion.extend({ id }))
    .output(version),

  listVersions: route
    .route({ method: 'GET', path: '/designs/{id}/versions', tags, summary: 'The versions of a design, newest first' })
    .input(z.object({ id }))
    .output(z.object({ versions: z.array(version) })),

  findVersion: route
    .route({ method: 'GET', path: '/designs/{id}/versions/{versionId}', tags, summary: 'A version with its text' })
    .input(z.object({ id, versionId: z.string() }))
    .output(version.extend({ content: z.string() })),

  restoreVersion: storing
    .route({
      method: 'POST',
      path: '/designs/{id}/versions/{versionId}/restore',
      tags,
      summary: 'Make a version the text again; the text it replaces is kept as a version',
    })
    .input(z.object({ id, versionId: z.string() }))
    .output(design),

  listSuggestions: route
    .route({
      method: 'GET',
      path: '/designs/{id}/suggestions',
      tags,
      summary: 'The changes and comments of reviewers in the imported Word file',
    })
    .input(z.object({ id }))
    .output(z.object({ suggestions: z.array(suggestion) })),

  decideSuggestion: route
    .route({
      method: 'POST',
      path: '/designs/{id}/suggestions/{suggestionId}',
      tags,
      summary: 'Accept a suggestion into the text, or refuse it; a comment is removed either way',
    })
    .input(z.object({ id, suggestionId: z.string(), isAccepted: z.boolean() }))
    .output(design),
};
