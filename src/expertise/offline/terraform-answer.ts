// Writes Terraform from the code templates, with the name, region and ranges of the question.

import { answerFromTemplate, type TemplateAnswer } from '#expertise/code-templates/answer-from-template.ts';
import { findNearest } from '#expertise/code-templates/find-nearest.ts';

const WANTS = /\b(terraform|hcl|opentofu|iac|infrastructure as code)\b/i;
/** Languages there are no templates in. */
const OTHER_LANGUAGE = /\b(bicep|cloudformation|pulumi|arm template|deployment manager|cdk|crossplane)\b/i;
const WRITES = /\b(write|create|generate|give|make|draft|need|want|show|schreib\w*|erstell\w*|for|für)\b/i;
/** A question about Terraform, not for a file. */
const EXPLAINS =
  /^\s*(what|why|explain|is|are|does|do|which|who|when|should|how (?:do|can|to) (?:i )?(?:install|learn|upgrade|update|debug))\b/i;
/** 'Terraform or Bicep?' asks for advice. */
const COMPARES = /\b(or|oder|vs|versus|than|als|compar\w+|differen\w+|unterschied\w*|vergleich\w*)\b/i;
const NEAREST = 3;
const OTHER_SUBJECT = /\b(state|backend|import|lock\w*|force-unlock|module registry|workspace|provider version)\b/i;

/** Returns Markdown with the files, or `null` if the question does not ask for Terraform that a template writes. */
export function answerTerraform(question: string): string | null {
  const other = OTHER_LANGUAGE.exec(question);
  if (other && WRITES.test(question) && !WANTS.test(question))
    return listNearest(question, `I have templates in Terraform, not in ${other[1]}.`);
  if (other && COMPARES.test(question)) return null;
  if (!WANTS.test(question) || OTHER_SUBJECT.test(question) || EXPLAINS.test(question)) return null;
  const answer = answerFromTemplate({ prompt: question, language: 'terraform' });
  return 'template' in answer ? showFiles(answer) : listNearest(question, 'I have no template for that.');
}

type Found = Extract<TemplateAnswer, { template: unknown }>;

function showFiles({ template, files, words }: Found): string {
  const assumed = template.assumed.map(({ label, value }) => `${label} ${value}`).join(' · ');
  return [
    `## Terraform: ${template.name}`,
    ...files.map(({ path, content }) => `\`\`\`hcl\n# ${path}\n${content}\`\`\``),
    words,
    `**Assumed:** ${assumed}. Say what you want instead, such as *“named shop, prod, with 10.40.0.0/16”*.`,
  ].join('\n\n');
}

function listNearest(question: string, reason: string): string {
  const lines = findNearest(question, 'terraform', NEAREST).map(
    ({ name, example }) => `- **${name}:** *“Terraform for ${example}”*`,
  );
  return `## Terraform I can write\n\n${reason} These come nearest:\n\n${lines.join('\n')}\n\nAnything else needs an agent with a language model.`;
}
