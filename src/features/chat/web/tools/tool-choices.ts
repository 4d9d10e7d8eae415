// What was chosen for tools before the conversation began; its first message takes the choices along.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ToolChoice } from '../../contract/tool-shapes.ts';

const chosen = createStore<Readonly<Record<string, ToolChoice>>>(() => ({}));

/** Returns the choices by tool id. */
export function useToolChoices(): Readonly<Record<string, ToolChoice>> {
  return useStore(chosen);
}

export function chooseTool(choice: ToolChoice): void {
  chosen.setState({ [choice.toolId]: choice });
}

export function listToolChoices(): ToolChoice[] {
  return Object.values(chosen.getState());
}

/** Call it when a new conversation has begun. */
export function forgetToolChoices(): void {
  chosen.setState({}, true);
}
