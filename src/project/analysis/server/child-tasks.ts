// The tasks of the analysis for child processes.

import { analyzeTask } from './analyzer.ts';

export const analysisTasks = [analyzeTask] as const;
