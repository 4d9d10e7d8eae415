// What the settings of a design are shown from.

import type { Generation } from '../generation/use-generation.ts';
import type { DocumentSession } from '../workspace/document-session.ts';
import type { GenerationInputChoice } from './use-generation-inputs.ts';

export type SettingsProps = { session: DocumentSession; generation: Generation; inputs: GenerationInputChoice };
