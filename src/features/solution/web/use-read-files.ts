// Files of Terraform that a person chooses, alone or in a ZIP, as texts.

import { readFiles } from './terraform-import/read-files.ts';

/** Rejects with a sentence for files that cannot be read, or hold too much. */
export function useReadFiles(): (files: readonly File[]) => Promise<{ path: string; text: string }[]> {
  return readFiles;
}
