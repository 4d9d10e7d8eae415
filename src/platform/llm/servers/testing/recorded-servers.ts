// What compatible servers say of themselves, path by path, written after the documentation of each, and what is to be read.

import { liteLlm } from './recordings/lite-llm.ts';
import { llamaCpp } from './recordings/llama-cpp.ts';
import { lmStudio } from './recordings/lm-studio.ts';
import { ollama } from './recordings/ollama.ts';
import { richList } from './recordings/rich-list.ts';
import { vllm } from './recordings/vllm.ts';
import type { RecordedServer } from './recordings/recording.ts';

export const recordedServers: readonly RecordedServer[] = [ollama, vllm, lmStudio, llamaCpp, liteLlm, richList];
