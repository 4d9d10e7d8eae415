// The words of the home.

import type { StartTarget } from './start/start-targets.ts';

export const homeMessages = {
  name: 'Home',
  title: 'Ask, or describe what to build',
  target: 'What comes of it',
  needsYou: 'Needs you',
  continue: 'Continue',
  loading: 'Loading what you worked on last',
  failed: 'What you worked on last could not be loaded',
  failedText: 'It is safe on the server.',
  samples: 'Start from a finished sample',
  dismissSamples: 'Hide the samples',
  samplesText: 'Each is made for you in a moment, and yours to change. They work without an AI model.',
};

/** The words of each target: its name, its button, and an example of what one writes for it. */
export const targetMessages: Record<StartTarget, { label: string; submit: string; placeholder: string }> = {
  chat: { label: 'Chat', submit: 'Ask', placeholder: 'Is a /25 enough for 200 AKS nodes?' },
  code: {
    label: 'Code',
    submit: 'Write code',
    placeholder: 'A storage account with a private endpoint, in Terraform',
  },
  design: {
    label: 'Design',
    submit: 'Start a design',
    placeholder: 'A web shop with App Service, Azure SQL Database and Key Vault',
  },
  blueprint: {
    label: 'Blueprint',
    submit: 'Draw it',
    placeholder: 'A web shop on Kubernetes with PostgreSQL and a cache in West Europe',
  },
};

export const sampleMessages = {
  chat: { title: 'An answer with citations', text: 'A question about Contoso’s network conventions' },
  blueprint: { title: 'A blueprint with its Terraform', text: 'A web shop on Kubernetes in West Europe' },
  design: { title: 'A design document', text: 'A web shop on Azure, written section by section' },
};
