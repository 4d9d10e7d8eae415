// The codes of the rules that know what a design is.

import type { Severity } from '#contract/finding.ts';
import type { Report } from '#expertise/lint/finding.ts';

/** Error: a client would notice the mistake. Warning: fix it before the document is signed. Info: worth a look. */
export const designSeverities = {
  'design/fact-contradicted': 'error',
  'design/value-contradicted': 'error',
  'design/value-replaced': 'error',
  'design/source-contradicted': 'error',
  'design/cidr-invalid': 'error',
  'design/cidr-host-bits': 'error',
  'design/cidr-overlap': 'error',
  'design/cidr-outside': 'error',
  'design/cidr-unknown': 'warning',
  'design/cidr-unallocated': 'info',
  'design/priority-range': 'error',
  'design/priority-duplicate': 'error',
  'design/rule-duplicate': 'warning',
  'design/port-invalid': 'error',
  'design/sum-wrong': 'error',
  'design/objectives-contradicted': 'warning',
  'design/region-unknown': 'warning',
  'design/service-unknown': 'info',
  'design/service-misspelt': 'warning',
  'design/service-foreign': 'warning',
  'design/service-absent': 'warning',
  'design/model-contradicted': 'error',
  'design/value-unfounded': 'warning',
  'design/assumption-missing': 'warning',
  'design/topic-missing': 'warning',
  'design/topic-unselected': 'info',
  'design/section-empty': 'warning',
  'design/heading-duplicate': 'warning',
  'design/heading-jump': 'warning',
  'design/diagram-undrawn': 'warning',
  'design/code': 'warning',
} as const satisfies Record<string, Severity>;

export type DesignReport = Report<keyof typeof designSeverities>;
