// The fields of a design that a person edits.

import type { CloudProvider } from '#catalogue/provider.ts';

export type DesignFields = {
  title: string;
  cloudProvider: CloudProvider;
  services: string[];
  topics: string[];
  content: string;
};
