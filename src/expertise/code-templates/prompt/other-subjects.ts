// Says that a prompt is not for a template: other clouds, products that no template makes, other languages, questions.

import type { CodeLanguage } from '#contract/code-language.ts';

/** Platforms that no template of a cloud runs on. */
const OTHER_PLATFORM =
  /\b(?:digital ?ocean|hetzner|linode|scaleway|ovh(?:cloud)?|vultr|oracle cloud|oci|alibaba|ibm cloud|tencent|heroku|vercel|netlify|fly\.io|openstack|nutanix|proxmox|hyper-?v|nomad|openshift|rancher|cloud ?foundry|mainframe|z\/os|as\/400|cloudflare)\b/i;
const VMWARE = /\b(?:vmware|vsphere|vcenter|esxi?|powercli)\b/i;

/** Products that have no template. Where a prompt names one first, it is what the prompt is about. */
const OTHER_PRODUCT =
  /\b(?:redis|elasti ?cache|memcached|memorystore|cosmos ?db|cosmos|dynamo ?db|kafka|event ?hubs?|event ?grid|event ?bridge|service ?bus|sqs|sns|pub\/?sub|kinesis|msk|rabbit ?mq|openai|cognitive|machine learning|sage ?maker|bedrock|vertex|databricks|synapse|data ?factory|fabric|purview|red ?shift|big ?query|snowflake|glue|athena|emr|data ?flow|data ?proc|spanner|fire ?store|big ?table|aurora|vpn|express ?route|direct connect|virtual wan|vwan|transit gateway|front ?door|traffic manager|api management|apim|logic apps?|container apps?|container instances?|static web apps?|signal ?r|virtual desktop|avd|net ?app|azure files|file shares?|azure batch|service fabric|cognito|step functions?|beanstalk|light ?sail|route ?53|efs|fsx|open ?search|elastic ?search|neptune|document ?db|mongo ?db|cloud functions?|cloud build|cloud armor|app engine|file ?store|artifact registry|jenkins|git ?lab|argo ?cd|hashicorp vault|consul|minecraft|word ?press|sap|oracle|exchange|share ?point|mailbox(?:es)?|intune|ddos|private dns resolver|application insights|automation accounts?|grafana|bastion|dns zones?)\b/i;

const NOT_CODE =
  /\b(?:poems?|poetry|haikus?|essays?|story|stories|jokes?|songs?|lyrics|blog|letters?|recipes?|presentation|slides|cover letter|cv|novel)\b/i;
const QUESTION =
  /^\s*(?:what|why|explain|is|are|does|do|who|when|should|compare|how (?:do|can|to|does|much|many))\b|\bdifference between\b/i;
/** 'Which machines have no backup' is answered by a script or a query. */
const ASKED_OF_SCRIPTS: readonly CodeLanguage[] = ['powershell', 'python', 'powercli', 'kql'];
const EXPLANATION = /^\s*(?:why|explain|how (?:do|can|to))\b|\bdifference between\b/i;
const CHANGES_OTHERS =
  /^\s*(?:please\s+|can you\s+|now\s+)*(?:delete|destroy|remove|migrate|import|convert|translate|fix|debug|troubleshoot|refactor|rename|upgrade|review|explain|summari[sz]e|move)\b/i;

const languageWords: readonly (readonly [RegExp, CodeLanguage | null])[] = [
  [
    /\b(?:bicep|cloud ?formation|pulumi|arm templates?|cdk|crossplane|helm charts?|docker ?files?|chef|puppet|salt ?stack)\b/i,
    null,
  ],
  [
    /\b(?:bash|shell|perl|ruby|rust|golang|java|javascript|typescript|c#|node(?:\.?js)?) (?:script|code|program|app)\b/i,
    null,
  ],
  [/\b(?:in|using|as) (?:bash|perl|ruby|rust|golang|go|java|javascript|typescript|c#)\b/i, null],
  [/\b(?:terraform|opentofu|hcl)\b/i, 'terraform'],
  [/\bpowercli\b/i, 'powercli'],
  [/\bpowershell\b/i, 'powershell'],
  [/\b(?:python (?:script|code|program|function)|(?:in|write|using) python)\b/i, 'python'],
  [/\b(?:ansible|playbooks?)\b/i, 'ansible'],
  [/\b(?:kql|kusto)\b/i, 'kql'],
];

const FOREIGN_WORDS = new Set(
  (
    'und mit für fuer ein eine einen einem der das den erstelle erstellen schreibe schreib bitte brauche zeige alle nicht netzwerk speicherkonto ' +
    'les une avec pour dans crée créer réseau compte stockage tous ' +
    'con para una crear los las red cuenta todos quiero il crea rete ' +
    'een het voor maak opslag alle met uma com criar rede conta'
  ).split(' '),
);
const MIN_FOREIGN_WORDS = 2;

/** Returns true if no template of the language can be what the prompt wants, whatever else is in it. */
export function isForNoTemplate(prompt: string, language: CodeLanguage): boolean {
  if (NOT_CODE.test(prompt) || OTHER_PLATFORM.test(prompt) || isOtherTongue(prompt)) return true;
  if (VMWARE.test(prompt) && language !== 'powercli') return true;
  if ((ASKED_OF_SCRIPTS.includes(language) ? EXPLANATION : QUESTION).test(prompt)) return true;
  if (language === 'terraform' && CHANGES_OTHERS.test(prompt)) return true;
  return namesOtherLanguage(prompt, language);
}

/** Returns where the prompt first names a product that has no template, in UTF-16 units; -1 if it names none. */
export function findOtherProduct(prompt: string): number {
  return prompt.search(OTHER_PRODUCT);
}

function namesOtherLanguage(prompt: string, language: CodeLanguage): boolean {
  const named = languageWords.filter(([pattern]) => pattern.test(prompt)).map(([, known]) => known);
  return named.length > 0 && !named.includes(language);
}

/** Returns true if the prompt is in a language other than English, because details in it could not be read. */
function isOtherTongue(prompt: string): boolean {
  const letters = prompt.match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => letter > '\u024f').length;
  if (foreign > letters.length / 4) return true;
  const words = new Set(prompt.toLowerCase().match(/\p{L}+/gu));
  return [...words].filter((word) => FOREIGN_WORDS.has(word)).length >= MIN_FOREIGN_WORDS;
}
