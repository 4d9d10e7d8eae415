// What a statement of work begins with: the texts and lists of its kind. A person changes all of it.

import type { SowContent } from '../content/content-shapes.ts';
import type { TemplateKey } from './template-keys.ts';

export type Template = {
  prose: SowContent['prose'];
  excluded: readonly string[];
  responsibilities: readonly string[];
  assumptions: readonly string[];
  dependencies: readonly string[];
  risks: readonly (readonly [text: string, mitigation: string])[];
  definitions: readonly (readonly [term: string, meaning: string])[];
};

const changeControl = `Either party may propose a change in writing. The provider answers within 5 working days with the effect on effort, price and dates. A change is done after both parties have agreed to it in writing.`;

const acceptance = `The client tests each deliverable against its acceptance criteria within 10 working days after it is handed over. A deliverable is accepted when all of its criteria are met. The client reports a criterion that is not met in writing, with what was seen; the provider corrects it and hands the deliverable over again.`;

const terms = `The provider invoices by the payment schedule. Invoices are due within 30 days. Prices are net of the tax that is stated with them. Both parties keep confidential what they learn of each other.`;

const responsibilities = [
  'Names a contact who decides for the client within 2 working days.',
  'Gives the people of the provider the access that the work needs before it begins.',
  'Pays the bill of the cloud; it is not part of the price.',
];
const assumptions = [
  'The work is done remotely on working days of the provider.',
  'The hours of the estimate rest on the blueprint at the revision that is named here.',
];
const dependencies = ['Subscriptions, accounts or projects of the cloud exist before the foundation is built.'];
const excluded = [
  'Operation of the solution after the handover',
  'Development and test of applications',
  'Licences and charges of third parties',
];
const definitions: Template['definitions'] = [
  ['Working day', 'A day from Monday to Friday that is not in the list of holidays of this document.'],
  ['Handover', 'The day on which the provider gives the client a deliverable to test.'],
];

const blankProse = { background: '', objectives: '', approach: '', changeControl: '', acceptance: '', terms: '' };

export const templates: Readonly<Record<TemplateKey, Template>> = {
  build: {
    prose: {
      ...{ changeControl, acceptance, terms },
      background: 'The client wants the solution that this document describes to be built in the cloud.',
      objectives: '- The solution runs in production.\n- The client’s team can operate it.',
      approach:
        'The work goes through discovery, design, build, test and handover. Everything is built as code in a repository that belongs to the client. Each phase ends with a milestone.',
    },
    ...{ excluded, responsibilities, assumptions, dependencies, definitions },
    risks: [
      [
        'Access or decisions of the client come late.',
        'The provider reports it on the same day; dates move by the days that were lost.',
      ],
      [
        'A limit of the cloud is lower than the solution needs.',
        'Limits are checked in discovery and raised before the build.',
      ],
    ],
  },
  migration: {
    prose: {
      ...{ changeControl, acceptance, terms },
      background: 'The client runs the solution in its own data centre and wants to move it to the cloud.',
      objectives: '- All data is in the cloud, complete and checked.\n- The old environment can be switched off.',
      approach:
        'The target is designed and built first. Each data store is then moved once as a rehearsal and once for good, with counts and checksums compared on both sides.',
    },
    excluded: [...excluded, 'Removal of the old environment'],
    responsibilities: [...responsibilities, 'Provides a backup of each data store before it is moved.'],
    ...{ assumptions, dependencies, definitions },
    risks: [
      [
        'The data of a store is larger or worse than stated.',
        'The inventory in discovery counts and samples it; the plan follows from that.',
      ],
      ['The cut-over takes longer than the window.', 'A rehearsal measures it, and a way back is tested.'],
    ],
  },
  assessment: {
    prose: {
      ...{ changeControl, acceptance, terms },
      background: 'The client wants to know how its cloud stands and what to do next.',
      objectives:
        '- Each finding has a severity, a reason and a recommendation.\n- The client knows what to do first and what it costs.',
      approach:
        'The provider reads configurations and documents, talks to the team, and writes a report that it presents to the client.',
    },
    excluded: ['Changes of the environment', ...excluded],
    ...{ responsibilities, assumptions, definitions },
    dependencies: ['The provider can read the configurations before the work begins.'],
    risks: [['Documents of the client are out of date.', 'Configurations count where documents differ from them.']],
  },
  blank: {
    prose: blankProse,
    excluded: [],
    responsibilities: [],
    assumptions: [],
    dependencies: [],
    risks: [],
    definitions: [],
  },
};
