// Words that the readers of recovery share.

/** Something is lost, or is about it. It only opens the door: 'dies' is an ordinary German word, too. */
export const LOSS =
  /(?<!\p{L})(?:(?:regions?|disaster|DR|RTO|RPO|lost|loss|gone|dies|outage|either can)(?!\p{L})|vanish|fail|drops? off|goes (?:down|dark)|burns?|ausf[aä]ll|fällt|verloren|weg(?!\p{L})|katastroph|notfall|ernstfall|totalausfall)|ausfall/iu;

/** What others have, what was there before, and what may come later are no wishes: 'brags about', 'phase 2 will be'. */
export const OF_OTHERS =
  /(?<!\p{L})(?:brag|boast|competitor|wish ?list|phase (?:2|two|ii)(?!\p{L})|next (?:financial )?year|until last|last year['’]s|used to|dreams? of|scrapped|optional|frühestens)/iu;
