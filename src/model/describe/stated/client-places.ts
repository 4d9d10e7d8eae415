// Towns, countries and languages that a text may name beside the regions of a cloud. Countries, languages and the towns of time zones
// come from the runtime's own tables; the others are larger towns of the countries whose clients write to us.

const TOWNS =
  'Aachen|Aarhus|Aberdeen|Antwerp|Antwerpen|Arnhem|Augsburg|Bangalore|Barcelona|Basel|Bath|Belfast|Bergen|Bern|Bielefeld|Bilbao|Birmingham|Bochum|Bologna|Bonn|Bordeaux|Boston|Braunschweig|Breda|Bremen|Bremerhaven|Breslau|Brighton|Bristol|Brno|Bruges|Brünn|Brüssel|Cambridge|Cardiff|Chemnitz|Cologne|Cork|Coventry|Dallas|Darmstadt|Delft|Dortmund|Dresden|Duisburg|Düsseldorf|Edinburgh|Eindhoven|Erfurt|Erlangen|Espoo|Essen|Exeter|Florence|Florenz|Frankfurt|Freiburg|Galway|Gdansk|Gdańsk|Geneva|Genf|Genua|Genoa|Ghent|Glasgow|Göteborg|Gothenburg|Göttingen|Graz|Grenoble|Groningen|Halle|Hamburg|Hannover|Hanover|Heidelberg|Heilbronn|Hildesheim|Houston|Ingolstadt|Innsbruck|Karlsruhe|Kassel|Katowice|Kiel|Klagenfurt|Koblenz|Köln|Krakau|Krakow|Kraków|Lausanne|Leeds|Leicester|Leiden|Leipzig|Lille|Limerick|Linz|Liverpool|Łódź|Lübeck|Ludwigshafen|Lugano|Luzern|Lucerne|Lyon|Magdeburg|Mailand|Mainz|Malmö|Manchester|Mannheim|Marseille|Miami|Milan|Moskau|Mumbai|München|Munich|Münster|Nantes|Naples|Neapel|Newcastle|Nice|Nizza|Nottingham|Nuremberg|Nürnberg|Odense|Oldenburg|Osnabrück|Ostrava|Oulu|Oxford|Paderborn|Pforzheim|Philadelphia|Plymouth|Porto|Potsdam|Poznan|Poznań|Prag|Pune|Regensburg|Rennes|Reutlingen|Rostock|Rotterdam|Saarbrücken|Salzburg|San Francisco|Seattle|Seville|Sevilla|Sheffield|Shenzhen|Solingen|Southampton|Stavanger|St\\. Gallen|Strasbourg|Straßburg|Stuttgart|Suzhou|Tampere|Toulouse|Trier|Trondheim|Turin|Turku|Ulm|Uppsala|Utrecht|Valencia|Venedig|Venice|Warschau|Wien|Wiesbaden|Winterthur|Wolfsburg|Wrocław|Wroclaw|Wuppertal|Würzburg|Zug|Zürich';
const AREAS =
  'Europe|Europa|EMEA|APAC|DACH|Benelux|Nordics|Scandinavia|Skandinavien|Asia|Asien|Africa|Afrika|North America|Nordamerika|South America|Südamerika|Latin America|Middle East|EU|EEA|EWR|USA|US|UK|U\\.S\\.|UAE';
/** These are ordinary words in one of the two languages. */
const ORDINARY = new Set([
  'Georgia',
  'Turkey',
  'Chad',
  'Jersey',
  'Guam',
  'Essen',
  'Halle',
  'Bath',
  'Nice',
  'Zug',
  'Reading',
  'Mali',
  'Oman',
  'Niger',
  'Vatican',
]);
const LANGUAGES =
  'ar bg cs da de el en es et fi fr ga hr hu it ja ko lt lv mt nb nl no pl pt ro ru sk sl sq sr sv tr uk zh'.split(' ');
/** A code of a country has two letters. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

let known: ReadonlySet<string> | null = null;

/** Returns true for the name of a town, a country, an area of the world or a language, as English or German writes it. */
export function isPlaceOrLanguage(name: string): boolean {
  known ??= listKnown();
  return known.has(name);
}

function listKnown(): Set<string> {
  const names = new Set<string>([...TOWNS.split('|'), ...AREAS.split('|')].map((name) => name.replaceAll('\\', '')));
  for (const zone of Intl.supportedValuesOf('timeZone')) names.add((zone.split('/').at(-1) ?? '').replaceAll('_', ' '));
  for (const language of ['en', 'de']) {
    const countries = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const first of LETTERS) for (const second of LETTERS) names.add(countries.of(first + second) ?? '');
    const languages = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
    for (const code of LANGUAGES) names.add(languages.of(code) ?? '');
  }
  for (const name of ['', ...ORDINARY]) names.delete(name);
  return names;
}
