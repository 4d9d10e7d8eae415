// Composes the offline agent's answer to a question, as Markdown.

import type { LlmSource } from '#platform/llm/llm.ts';
import { answerAvailability } from './arithmetic/availability-answer.ts';
import { answerExpression } from './arithmetic/expression-answer.ts';
import { answerUnits } from './arithmetic/unit-answer.ts';
import { answerDesign } from './design-answer.ts';
import { findHowTo } from './how-to.ts';
import { answerComparison, answerFacts } from './knowledge/fact-answer.ts';
import { answerFromExactTexts, answerFromTexts, isAboutClouds } from './knowledge/find-text.ts';
import { answerService } from './knowledge/service-answer.ts';
import { answerInvalid } from './network/address-answer.ts';
import { answerNetwork } from './network/network-answer.ts';
import { outlineSources } from './outline-sources.ts';
import { quoteSources } from './quote-sources.ts';
import { answerTerraform } from './terraform-answer.ts';

/** These words say what the agent is not. An answer that has them has introduced it. */
export const INTRODUCTION = 'not a language model';

/** The line below the first answer says what the agent can do and what it cannot. */
const CLOSING = `*Lounge Offline looks things up, calculates and fills templates. It is ${INTRODUCTION}: it cannot reason about your case.*`;

const WHO = `I am **Lounge Offline**, the agent that needs no key and no network. I look things up, calculate and fill templates; I am ${INTRODUCTION} and cannot reason about your case.`;

const WHAT = [
  '## What you can ask me\n',
  '- **Networks:** *Split 10.20.0.0/16 into 6 subnets* · *Do 10.0.0.0/16 and 10.0.8.0/21 overlap?* · *Is a /25 enough for 200 AKS nodes?*',
  '- **Figures:** *What SLA do 99.95% and 99.9% make in a row?* · *How long does 2 TB take at 500 Mbit/s?*',
  '- **Azure, AWS and Google Cloud**, from checked texts with their sources: *Peer two VNets across tenants* · *KQL for denied flows by NSG* · *S3 storage classes*',
  '- **Terraform:** *Write Terraform for an Azure VNet named shop*',
  '- **Designs:** *Design a web shop on Azure with App Service and Azure SQL Database*',
  '- **Your documents:** upload text, Markdown or code, and ask with the words they use. I quote what fits, with its source.',
  '- **Lounge itself:** *How do I make a backup?*',
].join('\n');

const KEYS =
  'For everything else an agent with a language model has to be connected. The notice below the conversation says how.';

/**
 * If the agent has a text of its own to show, it quotes documents only when they know this part of the question's
 * words.
 */
const QUOTE_COVERAGE = 0.6;
/** Without one it quotes more freely, but one common word in a long question is not enough. */
const LOOSE_QUOTE_COVERAGE = 0.3;

/**
 * Returns what the agent writes or calculates, else quotes from the user's passages and the text that fits. If there is
 * nothing, the answer says what can be asked. What the agent is, is said once in a conversation: `hasIntroduced`.
 */
export function composeAnswer(question: string, sources: readonly LlmSource[], hasIntroduced = false): string {
  const closing = hasIntroduced ? [] : [CLOSING];
  const made = makeAnswer(question);
  if (made !== null) return [made, ...closing].join('\n\n');

  const outline = outlineSources(question, sources);
  if (outline !== null) return [outline, ...closing].join('\n\n');
  const text = findText(question);
  const quotes = quoteSources(question, sources, {
    minCoverage: text === null ? LOOSE_QUOTE_COVERAGE : QUOTE_COVERAGE,
  });
  const service = text === null && quotes === null ? answerService(question) : null;
  const parts = [quotes, text, service].filter((part) => part !== null);
  if (parts.length > 0) return [...parts, ...closing].join('\n\n');
  const opening = composeOpening(question, sources);
  if (GREETING.test(question)) return [opening, WHO, WHAT, KEYS].join('\n\n');
  return `${opening} ${hasIntroduced ? ASK : INSTEAD}`;
}

const ASK = 'Ask *“What can you do?”* for what I know.';
const INSTEAD = `I am ${INTRODUCTION}: I look things up, calculate networks, sums and availability, and fill templates. ${ASK}`;

/** These write or calculate an answer. The most particular one comes first. */
const makers: readonly ((question: string) => string | null)[] = [
  answerInvalid,
  answerTerraform,
  answerDesign,
  answerNetwork,
  answerAvailability,
  answerUnits,
  answerExpression,
];

function makeAnswer(question: string): string | null {
  for (const make of makers) {
    const made = make(question);
    if (made !== null) return made;
  }
  return null;
}

/**
 * A question that names Lounge, or full of its words, is about Lounge: 'What does the Premium plan cost?' One about clouds
 * never gets a text about Lounge: 'backup Azure VM'.
 */
function findText(question: string): string | null {
  if (/\blounge\b/i.test(question)) return findHowTo(question)?.text ?? null;
  if (BILL.test(question)) return null;
  const facts = answerFromExactTexts(question) ?? answerFacts(question);
  if (facts !== null) return facts;
  if (isAboutClouds(question)) return answerFromTexts(question) ?? answerComparison(question);
  return findHowTo(question)?.text ?? null;
}

const GREETING =
  /^\s*(hi|hello|hey|hallo|moin|servus|grüezi|guten (?:morgen|tag|abend)|was kannst du|wer bist du|what can (?:u|you)(?: even| actually)? do|good (morning|afternoon|evening)|help|who are you|what (model )?are you|what model are you|are you (chat ?gpt|gpt|claude|gemini|an? \w+)|what can you do)\b/i;
const PRICE = /\b(prices?|pricing|costs?|how much|what does .* cost)\b/i;
const NO_PRICES =
  'I know no prices: they change, and I work without a network. The providers’ calculators do: [Azure](https://azure.microsoft.com/pricing/calculator/) · [AWS](https://calculator.aws/) · [Google Cloud](https://cloud.google.com/products/calculator).';
const THANKS = /^\s*(thanks|thank you|thx|danke)\b/i;
/** Only somebody who sees their systems, or the world of today, could know these. */
const LIVE =
  /\b(?:right now|just now|today|tonight|yesterday|last night|this (?:week|morning)|currently|at the moment|heute|gestern|jetzt|gerade|derzeit|weather|wetter)\b|\b(?:my|our|mein\w*|unser\w*) (?:\w+ )?(?:bill|invoice|account|subscription|instances?|vms?|servers?|pipelines?|cluster|rechnung|konto|abo)\b|\b(?:pipeline run|build|ticket|incident)\s+#?\d+|\bis \S+ (?:down|up|running)\b/i;
/** What somebody pays is in no text. */
const BILL = /\b(?:my|our|mein\w*|unser\w*)\b.{0,30}\b(?:bill|invoice|rechnung)\b/i;
/** 'And in AWS?', 'the second one, but cheaper': nothing without what was said before. */
const FOLLOW_UP =
  /^\s*(?:and|und|no|nein|the (?:first|second|third|last|other)(?: one)?|what about|how about|same|but|aber|oder|or)\b(?:\s+\S+){0,6}\s*$/i;

function composeOpening(question: string, sources: readonly LlmSource[]): string {
  const documents = [...new Set(sources.map(({ document }) => document))];
  if (documents.length > 0)
    return `I found nothing about this in ${documents.map((name) => `*${name.replaceAll(/[*_[\]`<>]/g, ' ')}*`).join(', ')}.`;
  if (THANKS.test(question)) return 'You’re welcome.';
  if (LIVE.test(question))
    return 'I cannot know that: I work without a network, and see neither your systems nor what happens today.';
  if (FOLLOW_UP.test(question))
    return 'I read each question by itself and cannot tell what this is about. Ask it whole.';
  if (PRICE.test(question) && isAboutClouds(question)) return NO_PRICES;
  return GREETING.test(question)
    ? 'Hello.'
    : 'I have no answer to that: it is neither in your documents nor among the things I know.';
}
