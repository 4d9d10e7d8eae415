// The CSV file that a person has chosen for an import: its first rows, what each column becomes, and what is wrong with it.

import { useState } from 'react';
import { MAX_IMPORT_BYTES } from '../../shared/limits.ts';
import { csvMessages as words } from './csv-messages.ts';
import { previewFile, type CsvPreview } from './preview-file.ts';

export function useCsvFile() {
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<CsvPreview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function choose([chosen]: readonly File[]): Promise<void> {
    if (!chosen) return;
    setPreview(null);
    setProblem(null);
    if (chosen.size > MAX_IMPORT_BYTES) return setProblem(words.tooLarge);
    const found = await previewFile(chosen).catch(() => null);
    setFile(chosen);
    setPreview(found);
    if (!found) setProblem(words.notCsv);
  }

  return {
    file,
    preview,
    problem,
    /** A task needs a title. */
    hasTitle: preview?.columns.includes('title') ?? false,
    choose,
    setColumns: (columns: CsvPreview['columns']): void => setPreview(preview && { ...preview, columns }),
  };
}
