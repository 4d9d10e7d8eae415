// What is wanted of the Terraform of a blueprint, and what comes of it.

import type { CodeFinding } from '#contract/code-check.ts';
import type { Solution } from '#model/solution-shapes.ts';
import type { Deviation } from '#model/terraform/compare/deviation.ts';
import type { ExportReport, TerraformText } from '#model/terraform/export/export-shapes.ts';
import type { ImportReport } from '#model/terraform/import/import-report.ts';
import type { SourceFiles } from './tables.ts';

export type TerraformOrder =
  | { kind: 'export'; solution: Solution; source: { files: SourceFiles } | null }
  | { kind: 'read'; files: SourceFiles; title: string }
  | { kind: 'compare'; files: SourceFiles; solution: Solution; environmentId?: string | undefined };

export type ExportedTerraform = {
  files: TerraformText[];
  report: ExportReport & { changes: string[] };
  findings: CodeFinding[];
};
export type ImportedTerraform = {
  solution: Solution;
  report: ImportReport;
  /** Files that may be kept: none of a plan or a state, and none with a secret in plain text. */
  kept: SourceFiles;
  addresses: Record<string, string>;
};
export type ComparedTerraform = { deviations: Deviation[]; more: number; redacted: number };

/** `problem` is a sentence for the person. */
export type TerraformResult =
  | { kind: 'exported'; exported: ExportedTerraform }
  | { kind: 'imported'; imported: ImportedTerraform }
  | { kind: 'compared'; compared: ComparedTerraform }
  | { kind: 'problem'; problem: string };
