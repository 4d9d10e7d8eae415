// The file in which agents and prompts are saved and brought to another Lounge.

export const EXPORT_FORMAT = 'lounge-agents';
export const EXPORT_VERSION = 1;
export const EXPORT_FILE_NAME = 'lounge-agents.json';
