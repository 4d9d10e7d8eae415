// Roles of data platforms.

import type { RoleText } from './role-text.ts';

export const analysisRoles = {
  warehouse: {
    does: 'Keeps tables for analysis.',
    effect: 'The loading engine or the application is connected to it; it has an identity of its own.',
  },
  'data-engine': {
    does: 'Moves or transforms data.',
    effect:
      'It is connected to the lake or the database, to warehouses and to the secret store; it has an identity, and is the client of stores where no application is.',
  },
  'stream-engine': {
    does: 'Transforms messages of a stream.',
    effect: 'It takes messages from streams and loads warehouses.',
  },
  'database-copier': {
    does: 'Copies databases.',
    effect: 'It is connected to the database before the lake.',
  },
  'data-reader': {
    does: 'Reads databases and lakes for people.',
    effect: 'It is connected to the warehouse, or else to the lake or the database; it has an identity of its own.',
  },
  'lake-reader': {
    does: 'Reads files of a lake before anything else.',
    effect: 'It is connected to the lake before the warehouse.',
  },
  orchestrator: {
    does: 'Calls others by a plan.',
    effect: 'It is connected to the first engine, worker or application; it has an identity of its own.',
  },
} as const satisfies Readonly<Record<string, RoleText>>;
