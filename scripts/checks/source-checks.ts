// Runs the checks that read every module in one process, so that each file is parsed once: layers, class names and
// whether their styles are loaded, looks of journeys, the journeys of the house, and the figures that may only fall. Most of
// them also run alone.
//
//   node scripts/checks/source-checks.ts

import { fileURLToPath } from 'node:url';
import { followJourney } from '../house/follow-journey.ts';
import { journeys } from '../house/journeys.ts';
import { filterTree, isCode } from '../house/sizes.ts';
import { readTree } from '../house/tree.ts';
import { checkClassNames } from './class-names.ts';
import { checkLayers, describeViolation } from './layers.ts';
import { checkRatchet } from './ratchet.ts';
import { checkSingleLooks } from './single-looks.ts';
import { checkStyleReach } from './style-reach.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tree = readTree(root);
const inSrc = filterTree(tree, (file) => file.startsWith('src/'));
const code = filterTree(tree, isCode);

const problems = [
  ...checkLayers(inSrc).map(describeViolation),
  ...checkClassNames(tree),
  ...checkStyleReach(tree),
  ...checkSingleLooks(tree),
  ...journeys.flatMap((journey) => followJourney(journey, code).problems),
  ...(await checkRatchet(root, tree)),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
