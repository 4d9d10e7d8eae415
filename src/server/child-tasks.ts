// The child program of the server: every task of every feature that is heavy or reads what strangers wrote. A child loads
// the code of a task when it is first asked for it.

import { readBatchTask } from '#features/chat/server/importing/read/read-tasks.ts';
import { renderPageTask } from '#features/chat/server/sharing/render-tasks.ts';
import { readSchemaExcerptTask } from '#features/code/server/schema-excerpt/schema-excerpts.ts';
import { readProviderSchemaTask } from '#features/code/server/schemas/provider-schemas.ts';
import { designTasks } from '#features/design/server/text/text-tasks.ts';
import { findDisguisesTask } from '#features/exports/server/link-checker.ts';
import { drawDiagramFileTask } from '#features/solution/server/diagram/diagram-files.ts';
import { terraformTask } from '#features/solution/server/terraform/terraform-task.ts';
import { zipFilesTask } from '#platform/zip/zipper.ts';
import { checkCodeTask } from '#platform/checkers/code-checkers.ts';
import { upgradeTerraformTask } from '#platform/checkers/terraform-upgrader.ts';
import { serveTasks } from '#platform/child-pool/serve-tasks.ts';
import { readImageTask } from '#platform/images/image-reader.ts';
import { readDocumentTask } from '#platform/parse/document-reader.ts';
import { drawPageTask } from '#platform/parse/page-pictures.ts';
import { readWordTask } from '#platform/parse/word/word-reader.ts';
import { splitPassagesTask } from '#platform/search/passage-splitter.ts';

serveTasks([
  readImageTask,
  readWordTask,
  readDocumentTask,
  drawPageTask,
  readBatchTask,
  renderPageTask,
  splitPassagesTask,
  zipFilesTask,
  findDisguisesTask,
  checkCodeTask,
  upgradeTerraformTask,
  readProviderSchemaTask,
  readSchemaExcerptTask,
  drawDiagramFileTask,
  terraformTask,
  ...designTasks,
]);
