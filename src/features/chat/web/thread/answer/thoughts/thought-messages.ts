// The words around the thoughts of an agent.

export const thoughtMessages = {
  thinking: 'Thinking…',
  thoughtFor: (duration: string) => `Thought for ${duration}`,
  label: 'What the agent thought',
  loading: 'Loading the thoughts',
  failed: 'The thoughts could not be loaded.',
  none: 'Nothing was kept of these thoughts.',
};
