// What was chosen for tools before the conversation began; its first message takes the choices along.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ToolChoice, ToolPermission } from '../../contract/tool-shapes.ts';

const chosen = createStore<Readonly<Record<string, ToolPermission>>>(() => ({}));

/** By tool id. */
export function useToolChoices(): Readonly<Record<string, ToolPermission>> {
  return useStore(chosen);
}

export function chooseTool({ toolId, permission }: ToolChoice): void {
  chosen.setState({ [toolId]: permission });
}

export function listToolChoices(): ToolChoice[] {
  return Object.entries(chosen.getState()).map(([toolId, permission]) => ({ toolId, permission }));
}

/** Call it when a new conversation has begun. */
export function forgetToolChoices(): void {
  chosen.setState({}, true);
}
