// The prompts that come with Lounge, for people who build and run things in a cloud.

export type BuiltInPrompt = { id: string; title: string; command: string; description: string; text: string };

export const builtInPrompts: readonly BuiltInPrompt[] = [
  {
    id: 'builtin:review-terraform',
    title: 'Review Terraform',
    command: 'review-terraform',
    description: 'Security, cost and maintainability of a Terraform configuration.',
    text: `Review this Terraform configuration for {{environment|production}} on {{cloud|Azure}}.

For each finding give: severity (high, medium, low), the resource and line, what can go wrong, and the corrected code. Look at identity and permissions, network exposure, encryption, secrets, tagging, versions of providers and modules, state, and resources that would be replaced by a change. Say at the end what is well done and what you could not judge.

\`\`\`hcl
{{configuration}}
\`\`\``,
  },
  {
    id: 'builtin:explain-error',
    title: 'Explain an error',
    command: 'explain-error',
    description: 'What an error means, its likely causes, and how to find out which one it is.',
    text: `Explain this error of {{tool or service|the Azure CLI}}.

1. What it means, in two sentences.
2. The likely causes, the most likely first, and one check for each that tells whether it is the one.
3. The fix for each cause, with the exact command or setting.
4. How to keep it from happening again.

What I was doing: {{what I was doing}}

\`\`\`
{{error}}
\`\`\``,
  },
  {
    id: 'builtin:threat-model',
    title: 'Threat model',
    command: 'threat-model',
    description: 'Threats to a system by STRIDE, with mitigations in order of risk.',
    text: `Write a threat model of this system: {{system}}

1. Assets, trust boundaries and data flows. Name what you assume.
2. Threats by STRIDE as a table: threat, where, likelihood, impact, existing control, missing control.
3. The five mitigations to do first, each with effort and the risk that remains.
4. Questions whose answers would change the result.

Data that needs protection: {{data|personal data of customers}}`,
  },
  {
    id: 'builtin:cost-review',
    title: 'Cost review',
    command: 'cost-review',
    description: 'Where a cloud bill can shrink, by saving and risk.',
    text: `Review the cost of this setup on {{cloud|Azure}}: {{setup or bill}}

List the largest cost drivers first. For each one say how to lower it (right-sizing, reservations or savings plans, schedules, storage tiers, data transfer, licences, architecture), the monthly saving in {{currency|EUR}} as a range, the risk, and how to undo it. Show the calculation. Where a price is missing, say which figure is needed instead of guessing it.`,
  },
  {
    id: 'builtin:runbook',
    title: 'Runbook',
    command: 'runbook',
    description: 'Steps for an operation that someone can follow at three in the morning.',
    text: `Write a runbook for: {{operation}}

System: {{system}}

Use these sections: purpose and when to use it; prerequisites and access; checks before the start; numbered steps, each with the exact command, the expected output and what to do when it differs; verification; rollback; whom to call. Mark steps that cannot be undone. Use placeholders in capitals for values you do not know.`,
  },
  {
    id: 'builtin:post-mortem',
    title: 'Post-mortem',
    command: 'post-mortem',
    description: 'A blameless review of an incident, with actions.',
    text: `Write a blameless post-mortem from these notes.

Sections: summary in three sentences; impact (who, how long, how many); timeline in UTC; root cause and contributing factors; what went well; what went badly; where we were lucky; actions as a table with owner, due date and the kind (prevent, detect, mitigate). Mark what the notes do not say as "unknown" instead of filling it in.

Incident: {{incident}}

Notes:
{{notes}}`,
  },
  {
    id: 'builtin:compare-services',
    title: 'Compare two services',
    command: 'compare-services',
    description: 'Two cloud services side by side for one use case, with a recommendation.',
    text: `Compare {{first service|Azure Container Apps}} and {{second service|Azure Kubernetes Service}} for this use case: {{use case}}

A table with: what it is for, scaling, networking, security and compliance, availability and SLA, operations effort, price model, limits, lock-in. Then a recommendation in three sentences, and what would have to change for the other one to be the better choice. Mark what you are not sure of.`,
  },
  {
    id: 'builtin:summarise',
    title: 'Summarise a document',
    command: 'summarise',
    description: 'The attached documents in short, for one reader.',
    text: `Summarise the attached documents for {{reader|an engineer who has not read them}}.

Begin with the main point in one sentence. Then at most {{points|7}} bullet points with the facts, figures and decisions that matter, each with its source. Then open questions and next steps. Leave out what the documents do not say.`,
  },
];
