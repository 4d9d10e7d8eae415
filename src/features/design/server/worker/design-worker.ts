// The child process of designs: what is heavy, or reads what strangers wrote.

import { answerTasks } from '#platform/child-pool/serve-tasks.ts';
import { assembleFacts, resolveDesign } from '../facts.ts';
import { readImage } from '#platform/images/read-image.ts';
import { readWord } from '#platform/parse/word/read-word.ts';
import { lintStoredDesign } from '../lint-rules/lint-stored-design.ts';
import { presentSections } from '../sections.ts';
import { zipFiles } from '#features/exports/server/zip-files.ts';

answerTasks({
  readImage: (bytes: Buffer) => readImage(Buffer.from(bytes)),
  readWord: (bytes: Buffer) => readWord(Buffer.from(bytes)),
  assembleFacts,
  presentSections,
  resolveDesign,
  lintStoredDesign,
  zipFiles,
});
