// Finds risks: what could go wrong, in the words of people who fear it.

import type { FoundItem } from '../../shared/item-shapes.ts';
import { itemOf } from './found-item.ts';
import { phrase } from './words/phrases.ts';
import type { Sentence } from './words/sentences.ts';

const HARM =
  'break|fail|slip|delay|lose|complain|fall over|go wrong|be late|block|crash|leak|cost us|cause|hurt|explode|double|collapse|overrun|get lost|be a problem|become a (?:problem|finding|risk|bottleneck|blocker)|backfire|' +
  'eat (?:up|into)|miss|run out|overload|jeopardi[sz]e|expose|conflict|stall|be (?:down|unavailable|rejected|fined|hacked|breached)';
const ENGLISH = [
  phrase(
    '(?:the|our|my|one|main|biggest|big|real|a|another|key|major|serious|security|some) (?:\\p{L}+ )?(?:risk|risks|fear|concern|concerns|worry|danger|threat|blocker|bottleneck)',
  ),
  phrase(
    "i(?:'m| am)(?: \\p{L}+){0,3} (?:afraid|worried|concerned|nervous|anxious|scared)|we(?:'re| are)(?: \\p{L}+){0,3} (?:afraid|worried|concerned|nervous)|worries me|scares me|makes me nervous|i (?:fear|worry)|what if",
  ),
  phrase(`(?:might|could|may|would)(?: (?:also|well|easily|simply|really|just))? (?:${HARM})`),
  phrase(`(?:will|going to|gonna|'ll)(?: (?:also|surely|definitely|soon|certainly))? (?:bite|${HARM})`),
  phrase(
    "if .{3,90} (?:we|it|they|everything|nobody|the \\p{L}+(?: \\p{L}+)?|that's|it's)(?: (?:just|simply|would|will))? (?:lose|fail|fails|break|breaks|is (?:wrong|gone|down|lost|dead)|are (?:dead|down|stuck|lost)|have a problem|has a problem|stops?|can't|cannot)",
  ),
  phrase(
    '(?:costs?|hurts?|bites?) us|lose (?:real |a lot of )?(?:money|data|customers?|time)|no way back|bound to one',
  ),
  phrase(
    "there(?:'s| is) a (?:\\p{L}+ )?(?:chance|danger|risk|possibility|threat)|there (?:could|might|may|will) be (?:trouble|problems|issues|delays)|risk:|risks:|danger of|at risk|risky",
  ),
  phrase(
    "(?:i'm|we're|i am|we are|is|are) (?:blocked|stuck)|(?:very|too|really|extremely|quite|pretty) (?:tight|risky|fragile|dangerous)|runs? out (?:on|in|of|next)|single point of failure|only one person|would be bad|expires?(?= (?:next|in|on|soon))",
  ),
];
const GERMAN = [
  phrase(
    '(?:das|ein|unser|größte|größtes|hauptrisiko|wesentliches|weiteres)(?: \\p{L}+)? risiko|risiko:|hauptrisiko|gefahr',
  ),
  phrase(
    'ich (?:befürchte|fürchte)|befürchte ich|(?:meine|unsere|größte) (?:sorge|befürchtung)|macht mir sorgen?|mache mir sorgen|kritisch (?:ist|wird)|problematisch|bedenken',
  ),
  phrase(
    '(?:könnte|könnten|droht|drohen)(?: \\p{L}+){0,6} (?:scheitern|ausfallen|verzögern|platzen|kippen|fehlen|schiefgehen|verloren gehen|eng werden)|(?:sehr|zu) (?:eng|knapp)|blockiert|nur (?:\\p{L}+ )?(?:einer|eine person) (?:das|die|den|es)? ?(?:kann|kennt|weiß|versteht|hat zugriff|hat den|hat das)',
  ),
  phrase(
    'wenn .{3,90} (?:ein problem|schluss|stillgelegt|verlieren wir|fällt .{2,40} aus|steht (?:alles|die|der|das)|kippt|geht nichts mehr|haftbar)',
  ),
  phrase(
    '(?:droht|drohen) (?:uns|da|dann|eine?|ein)|bußgeld|(?:gehen|geht) (?:uns )?(?:\\p{L}+[ -]){0,6}aus|(?:haben|kriegen|bekommen|gibt) (?:wir |es )?(?:\\p{L}+ ){0,3}(?:einen ausfall|ein problem|ärger)|(?:kippt|platzt)(?: \\p{L}+){0,4}|' +
      '(?:steht|stehen|fällt) (?:uns |in |irgendwann )(?:\\p{L}+ ){0,4}(?:komplett|still|die produktion|aus)',
  ),
];
const MIN_WORDS = 5;
const DENIED = phrase(
  "(?:no|not a|not the|without|don't see (?:a|any)|isn't a|wasn't a|never a|nicht|kein|keine) (?:\\p{L}+ )?(?:risk|concern|danger|worry|problem|risiko|gefahr|sorge|bedenken)|(?:wouldn't|would not|don't|do not|not|never|nicht|keine) (?:be )?(?:worry|worried|afraid|concerned|risky|sorgen|kritisch)|no worries",
);
/** 'That is a risk' names what was said before. */
const POINTING =
  /^(?:\S+,? ){0,2}(?:that|this|it|das)(?:'s| is|’s| ist) (?:a|an|the|our|ein|das|unser)\s(?:\p{L}+ )?(?:risk|concern|worry|danger|problem|risiko)/iu;
const ANNOUNCEMENT =
  /^(?:\p{L}+[ ,]+){0,4}(?:one|a|another|my|eine|noch eine)(?: \p{L}+)? (?:worry|concern|risk|fear|sorge|befürchtung)(?: from (?:me|my side)| of mine| von mir| meinerseits)?[.!]$/iu;
const PAST = phrase(
  '(?:was|were|had been|war|waren) (?:\\p{L}+ )?(?:blocked|stuck|worried|afraid|concerned|blockiert|a risk|a concern)',
);

export function findRisks(sentences: readonly Sentence[]): FoundItem[] {
  const found: FoundItem[] = [];
  for (const sentence of sentences) {
    if (!isRisk(sentence)) continue;
    const isPointing = POINTING.test(sentence.text);
    if (!isPointing && !sentence.text.includes(':') && isAnnouncement(sentence.text)) continue;
    const meant = isPointing ? sentences[sentence.index - 1] : sentence;
    if (!meant || found.some(({ quote, line }) => line === meant.line && quote === meant.text)) continue;
    const answer = isPointing ? { quote: sentence.text, line: sentence.line } : null;
    found.push(itemOf('risk', meant, { answer }));
  }
  return found;
}

function isRisk({ text, isQuestion }: Sentence): boolean {
  if (isQuestion || DENIED.test(text) || PAST.test(text)) return false;
  return [...ENGLISH, ...GERMAN].some((expression) => expression.test(text));
}

/** 'One worry from my side' and 'I'm scared' do not say of what. */
function isAnnouncement(text: string): boolean {
  return text.split(' ').length < MIN_WORDS || ANNOUNCEMENT.test(text);
}
