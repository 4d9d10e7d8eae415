// The child program of the server: every task that is heavy or reads what strangers wrote. A child loads the code of a task
// when it is first asked for it; that is why this file reads the lists of the slices, and not their modules.

import { benchmarkTasks } from '#features/benchmarks/server/child-tasks.ts';
import { calendarTasks } from '#features/calendars/server/child-tasks.ts';
import { chatTasks } from '#features/chat/server/child-tasks.ts';
import { codeTasks } from '#features/code/server/child-tasks.ts';
import { designTasks } from '#features/design/server/text/text-tasks.ts';
import { exportTasks } from '#features/exports/server/child-tasks.ts';
import { solutionTasks } from '#features/solution/server/child-tasks.ts';
import { sowTasks } from '#features/sows/server/child-tasks.ts';
import { checkCodeTask } from '#expertise/checkers/code-checkers.ts';
import { upgradeTerraformTask } from '#expertise/checkers/terraform-upgrader.ts';
import { serveTasks } from '#platform/child-pool/serve-tasks.ts';
import { readImageTask } from '#platform/images/image-reader.ts';
import { readDocumentTask } from '#platform/parse/document-reader.ts';
import { readHtmlTask } from '#platform/parse/html/html-reader.ts';
import { readMailPartsTask } from '#platform/parse/mail/mail-reader.ts';
import { drawPageTask } from '#platform/parse/page-pictures.ts';
import { readWordTask } from '#platform/parse/word/word-reader.ts';
import { splitPassagesTask } from '#platform/search/passage-splitter.ts';
import { zipFilesTask } from '#platform/zip/zipper.ts';
import { analysisTasks } from '#project/analysis/server/child-tasks.ts';
import { meetingTasks } from '#project/meetings/server/child-tasks.ts';

export const childTasks = [
  readImageTask,
  readWordTask,
  readDocumentTask,
  readHtmlTask,
  readMailPartsTask,
  drawPageTask,
  splitPassagesTask,
  zipFilesTask,
  checkCodeTask,
  upgradeTerraformTask,
  ...benchmarkTasks,
  ...calendarTasks,
  ...chatTasks,
  ...exportTasks,
  ...codeTasks,
  ...solutionTasks,
  ...sowTasks,
  ...designTasks,
  ...analysisTasks,
  ...meetingTasks,
] as const;

if (import.meta.main) serveTasks(childTasks);
