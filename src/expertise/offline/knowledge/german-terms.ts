// German in questions: its words that say nothing, and its endings. The texts are English; their words that find them are in both.

/** They name no subject. `extractTerms` folds them like every other word. */
export const GERMAN_FILLER =
  'wie was wer wo wann warum wieso weshalb wozu wohin woher welche welcher welches welchen welchem ich du er sie es wir ihr man mich mir dich dir uns ' +
  'mein meine meinen meinem meiner unser unsere unseren unserem unserer der die das den dem des ein eine einen einem eines und oder aber auch noch nicht ' +
  'kein keine keinen ist sind war waren bin wird werden wurde hat habe haben kann können könnte muss müssen soll sollen sollte darf dürfen will wollen ' +
  'brauche braucht brauchen mit von vom zu zum zur für auf an am im aus bei beim nach um als wenn dass denn so doch mal bitte nur schon jetzt da dann hier ' +
  'gibt geht gehen mache machen macht tun richtig eigentlich genau kurz lasse lassen lässt bekomme bekommen kommen kommt damit dafür davon sich mehr lohnt besser etwas alle alles';

/** English has none of these words. */
const GERMAN_WORD =
  /(?<![\p{L}\p{N}])(?:wie|wer|wann|warum|wieso|weshalb|welche[rsnm]?|ich|wir|mein\p{L}*|unser\p{L}*|der|das|dem|ein|eine[rnms]?|und|oder|nicht|keine?[nr]?|ist|sind|wird|werden|kann|können|muss|müssen|soll|darf|mit|von|vom|zum|zur|für|auf|aus|bei|nach|wenn|dass|gibt|geht|braucht|brauche|kostet|heißt|heisst|zwischen|unterschied|ohne|über)(?!\p{L})/iu;

/** Returns true if a question has a word of German grammar. */
export function isGerman(question: string): boolean {
  return GERMAN_WORD.test(question) || /[äöüß]/i.test(question);
}

const ENDING = /(?:ungen|ung|en|em|er|es|e|n|s)$/;
/** Shorter stems would make different words equal. */
const MIN_STEM = 3;

/** Returns the term without its ending, so that forms of one word are equal: 'gelöschter' and 'gelöschten'. */
export function stemGerman(term: string): string {
  const stem = term.replace(ENDING, '');
  return stem.length < MIN_STEM ? term : stem;
}
