// Words that say that somebody asks, and not what about.

/** Words by which people ask, greet and thank. What a question is about are its other words. */
export const ASKING_WORDS: ReadonlySet<string> = new Set(
  (
    'tell give show say let make want need know think like please thanks thank hello hi hey good great nice morning evening ' +
    'explain describe write list find look get got use work help question answer ask now today again really just also ' +
    'much many long often way thing things something anything someone somebody anybody people mine ok okay yes sure new ' +
    'bitte danke hallo sag sage zeig zeige gib erkläre erklär schreib schreibe mach mache weiß wissen möchte will brauche ' +
    'wie viel viele lange oft was wer wo wann warum welche welcher welches heute jetzt noch mal gut guten tag morgen abend'
  ).split(' '),
);
