// The search parameters of /project/assistant.

export type AssistantSearch = {
  /** The id of the open conversation; absent: a new one. */
  c?: string;
  /** The history of plans is shown in place of the conversation. */
  plans?: true;
};

export function readAssistantSearch(raw: Record<string, unknown>): AssistantSearch {
  return {
    ...(typeof raw['c'] === 'string' && { c: raw['c'] }),
    ...(raw['plans'] === true && { plans: true as const }),
  };
}
