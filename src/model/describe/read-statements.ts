// What a description rules out in words: kept as statements of the solution, which its rules then check.

import type { DescribeNote } from './describe-shapes.ts';
import type { Solution } from '../solution-shapes.ts';
import { note, quoted, type Place } from './passages.ts';
import type { ReadExclusions } from './requirements/read-exclusions.ts';

type Statement = Solution['statements'][number];

const ADMIN_PORTS = String.raw`(?:ssh|rdp)(?:(?:,| or| and|/| nor) (?:no )?(?:ssh|rdp))?`;
const FROM_OUTSIDE = String.raw`(?: \w+){0,2} (?:from|to|on|over|open to|exposed to|aus|von|vom|über) (?:the |dem |das )?(?:public )?(?:internet|outside|world|außen)\b`;
const FORBIDDEN = String.raw`(?:forbidden|prohibited|blocked|banned|disabled|not (?:allowed|permitted)|verboten|untersagt|gesperrt)`;

const table: readonly { words: RegExp; kind: Statement['kind']; text: string }[] = [
  {
    words:
      /\b(?:no public (?:access|endpoints?|ips?|addresses)|not (?:publicly )?(?:accessible|reachable|exposed)(?: from| to) the internet|no access from the internet|nothing (?:is |may be |must be |should be |can be )?(?:public(?:ly)?|(?:reachable|accessible|exposed) (?:from|on|to) the (?:public )?internet)|everything (?:is |stays )?private|nicht (?:öffentlich|aus dem internet) (?:erreichbar|zugänglich)|(?:kein|ohne) (?:öffentliche[rn]? zugriff|zugriff aus dem internet))\b/i,
    kind: 'no-public-access',
    text: 'No component is reachable from the internet, except for its entrances.',
  },
  {
    words:
      /\b(?:private endpoints? only|only (?:via|over|through|by) private endpoints?|(?:nur|ausschließlich) über private (?:endpunkte|endpoints)|all (?:\w+ ){1,3}(?:via|over|through|by) private endpoints?)\b/i,
    kind: 'private-endpoints-only',
    text: 'Services of the platform are reached by private endpoints only.',
  },
  {
    words: new RegExp(
      String.raw`\b(?:no|without|never) public (?:ssh|rdp)\b|\b(?:no|without|never|kein(?:en)?) ${ADMIN_PORTS}${FROM_OUTSIDE}|\b${ADMIN_PORTS}${FROM_OUTSIDE}[^.;\n]{0,30}\b${FORBIDDEN}`,
      'i',
    ),
    kind: 'no-ssh-from-internet',
    text: 'No rule allows SSH or RDP from the internet.',
  },
  {
    words: new RegExp(
      String.raw`\b(?:no|without|kein(?:en)?) ${ADMIN_PORTS}(?!${FROM_OUTSIDE})\b|\b(?:nobody|no one|niemand)\b[^.;\n]{0,30}\b${ADMIN_PORTS}(?!${FROM_OUTSIDE})\b|\b${ADMIN_PORTS}(?![^.;\n]{0,30}(?:internet|outside))[^.;\n]{0,30}\b${FORBIDDEN}`,
      'i',
    ),
    kind: 'no-ssh',
    text: 'No rule allows SSH or RDP.',
  },
  {
    words:
      /\benvironments? (?:must |are |is |be |stay |kept ){0,3}(?:apart|separated?|isolated)\b|\b(?:separated?|isolated) environments\b/i,
    kind: 'environments-apart',
    text: 'No network of one environment reaches another.',
  },
  {
    words:
      /\b(?:everything|anything|all traffic|traffic) (?:that )?(?:going|goes|leaving|leaves) (?:out )?(?:\w+ ){0,5}(?:through|via|over) [\w ,]{0,30}\b(?:firewall|NGFW)\b|\b(?:all )?(?:egress|(?:outbound|outgoing)(?: traffic)?) (?:\w+ ){0,5}(?:through|via|over) (?:the |a |an |our )?(?:\w+ ){0,2}firewall\b/i,
    kind: 'egress-through-firewall',
    text: 'All outbound traffic passes the firewall.',
  },
];

type Read = { statements: Statement[]; notes: DescribeNote[] };

/** What the exclusions say of the whole solution has a note of its own; what they say of a part leaves the entrances. */
export function readStatements(text: string, excluded: ReadExclusions): Read {
  const found = table.flatMap(({ words, kind, text: statement }) => {
    const matched = [...text.matchAll(new RegExp(words, 'gi'))].map(({ index, 0: match }) => ({
      start: index,
      end: index + match.length,
    }));
    const places = kind === 'no-public-access' ? joinPlaces(matched, excluded.parts) : matched;
    const [first] = places;
    if (!first) return [];
    const isWhole = kind === 'no-public-access' && excluded.statements.length > 0;
    const own = { id: `statement-${kind}`, kind, text: isWhole ? WITHOUT_ENTRANCES : statement };
    return [{ said: { ...quoted(text, first), places }, statement: own, isSaid: isWhole }];
  });
  return {
    statements: [...excluded.statements, ...found.map(({ statement }) => statement)],
    notes: [
      ...excluded.notes,
      ...found.flatMap(({ said, statement, isSaid }) =>
        isSaid && said.places.every((place) => excluded.places.some((each) => overlaps(place, each)))
          ? []
          : [note('understood', statement.text, { ...said, parts: [`statement:${statement.kind}`] })],
      ),
    ],
  };
}

const WITHOUT_ENTRANCES = 'No component is reachable from the internet.';

function joinPlaces(matched: readonly Place[], parts: readonly Place[]): Place[] {
  const own = parts.map(({ start, end }) => ({ start, end }));
  return [...matched, ...own.filter((place) => !matched.some((each) => overlaps(place, each)))];
}

function overlaps(a: Place, b: Place): boolean {
  return a.start < b.end && b.start < a.end;
}
