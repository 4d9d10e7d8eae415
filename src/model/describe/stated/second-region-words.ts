// Says by its words whether a place is that of the second region.

const SECONDARY =
  /\b(?:secondary|paired?|disaster recovery|DR|failover|fail(?:s|ed)? over|second|standby|backup site|cop(?:y|ies)|replicas?|replicat\w*|(?:site |back ?up and )?recovery|mirror(?:ed)?|fall ?back|in case the first|Kopien?|Ausweich\w*|zweite)\b/i;
const SECONDARY_BEHIND =
  /^\s*(?:\(|as |for |is |in case )?(?:our |the |a )?(?:secondary|paired?|disaster recovery|DR\b|fail ?over|fall ?back|second|standby|first (?:one|region) )/i;
/** A sentence with them is about what happens when the first region fails. */
const RECOVERY =
  /\b(?:fails?|fail ?over|goes (?:down|offline)|(?:is|are) (?:gone|lost|down)|loss of|losing|disaster|outage|back-?ups?|restor\w+|rebuil\w+|replicas?|replicated|takes? over|taking over|if [^.;]{0,30} dies|drops? off|vanish\w*|under water|unavailable|at the same time|live traffic|already up|pilot light|warm stand-?by|active[ /-]active|hot-hot)\b|ausfall|fällt|verlust|sicherung|ernstfall|übernehmen|übernimmt|aktiv-aktiv|läuft nur|bedienen beide|gespiegelt|repliziert|verloren|mitlauf|neuaufbau|gleichzeitig|sollte die/i;

type Named = {
  region: string;
  primary: { region: string | null; secondaryRegion: string | null };
  /** It is the next one of a list. */
  isNext: boolean;
  before: string;
  behind: string;
};

export function isSecondRegion(sentence: string, { region, primary, isNext, before, behind }: Named): boolean {
  if (SECONDARY.test(before) || isSecondBehind(behind)) return true;
  if (primary.region === null || primary.region === region) return false;
  // Of two in a row, the second one is the second region: 'active-active in East US 2 and Central US'.
  return RECOVERY.test(sentence) || (isNext && primary.secondaryRegion === null);
}

export function isSecondBehind(behind: string): boolean {
  return SECONDARY_BEHIND.test(behind);
}
