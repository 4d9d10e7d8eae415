// How texts of tasks are shown to be read.

import { drawings } from '#features/diagrams/web/diagram-panel.tsx';
import type { Reading } from '#ui/markdown-editor/long-text/read-text.tsx';

export const taskReading: Reading = { imagePrefix: '/api/design-images/', drawings };
