// Templates over HTTP: they call the service.

import { bind } from '#platform/http/bind.ts';
import { templatesContract } from '../contract.ts';
import type { Templates } from './templates.ts';

export function createTemplateRoutes(templates: Templates) {
  const bound = bind(templatesContract);
  return bound.router({
    ...bound.personal(templates, { listTemplates: 'templates' }),
    ...bound.owned(templates, ['findTemplate', 'createTemplate']),
    ...bound.unowned(templates, { listAllTemplates: 'templates' }),
    ...bound.unowned(templates, ['findManagedTemplate', 'editTemplate', 'publishTemplate']),
    ...bound.unowned(templates, ['deleteTemplate', 'restoreTemplate']),
  });
}
