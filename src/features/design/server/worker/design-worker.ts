// The child process of designs: what is heavy, or reads what strangers wrote.

import { answerTasks } from '#platform/documents/pool/answer-tasks.ts';
import { assembleFacts, resolveDesign } from '../facts.ts';
import { readImage } from '../images/read-image.ts';
import { readWord } from '../import/read-word.ts';
import { lintStoredDesign } from '../lint/lint-stored-design.ts';
import { presentSections } from '../sections.ts';
import { zipFiles } from './zip-files.ts';

answerTasks({
  readImage: (bytes: Buffer) => readImage(Buffer.from(bytes)),
  readWord: (bytes: Buffer) => readWord(Buffer.from(bytes)),
  assembleFacts,
  presentSections,
  resolveDesign,
  lintStoredDesign,
  zipFiles,
});
