// The country of every region, and the names that people give to countries. Where data may be is stated by country, so it is
// checked by country.

/**
 * `code` is of ISO 3166-1 alpha-2 (https://www.iso.org/iso-3166-country-codes.html). `name` is as a sentence has it behind “in”.
 * `words` are its names in English and German and `adjective` its adjective, as parts of a regular expression.
 */
type Country = { code: string; name: string; words: string; adjective?: string; regions?: string };

/**
 * The physical locations of https://learn.microsoft.com/azure/reliability/regions-list, the geographies of
 * https://docs.aws.amazon.com/global-infrastructure/latest/regions/aws-regions.html and the locations of
 * https://cloud.google.com/compute/docs/regions-zones; and the other members of the areas that are listed in areas.ts. The pages could
 * not be opened when this was written: compare each country with them before a date is written here.
 */
const countries: readonly Country[] = [
  {
    code: 'AE',
    name: 'the United Arab Emirates',
    words: '(?:the )?(?:UAE|United Arab Emirates)|Vereinigten? Arabischen? Emiraten?',
    regions: 'uaecentral uaenorth me-central-1',
  },
  {
    code: 'AT',
    name: 'Austria',
    words: 'Austria|(?:Ö|Oe)sterreich',
    adjective: 'Austrian|österreichische[mnrs]?',
    regions: 'austriaeast',
  },
  {
    code: 'AU',
    name: 'Australia',
    words: 'Australia|Australien',
    adjective: 'Australian',
    regions:
      'australiacentral australiacentral2 australiaeast australiasoutheast ap-southeast-2 ap-southeast-4 australia-southeast1 australia-southeast2',
  },
  {
    code: 'BE',
    name: 'Belgium',
    words: 'Belgium|Belgien',
    adjective: 'Belgian',
    regions: 'belgiumcentral europe-west1',
  },
  { code: 'BG', name: 'Bulgaria', words: 'Bulgaria|Bulgarien', adjective: 'Bulgarian' },
  { code: 'BH', name: 'Bahrain', words: 'Bahrain', adjective: 'Bahraini', regions: 'me-south-1' },
  {
    code: 'BR',
    name: 'Brazil',
    words: 'Brazil|Brasilien',
    adjective: 'Brazilian',
    regions: 'brazilsouth brazilsoutheast sa-east-1 southamerica-east1',
  },
  {
    code: 'CA',
    name: 'Canada',
    words: 'Canada|Kanada',
    adjective: 'Canadian',
    regions: 'canadacentral canadaeast ca-central-1 ca-west-1 northamerica-northeast1 northamerica-northeast2',
  },
  {
    code: 'CH',
    name: 'Switzerland',
    words: 'Switzerland|(?:(?:der|die) )?Schweiz',
    adjective: 'Swiss|Schweizer',
    regions: 'switzerlandnorth switzerlandwest eu-central-2 europe-west6',
  },
  { code: 'CL', name: 'Chile', words: 'Chile', adjective: 'Chilean', regions: 'chilecentral southamerica-west1' },
  { code: 'CY', name: 'Cyprus', words: 'Cyprus|Zypern' },
  { code: 'CZ', name: 'Czechia', words: 'Czechia|(?:the )?Czech Republic|Tschechien', adjective: 'Czech' },
  {
    code: 'DE',
    name: 'Germany',
    words: 'Germany|Deutschlands?',
    adjective: 'German|deutsche[mnrs]?',
    regions: 'germanynorth germanywestcentral eu-central-1 europe-west3 europe-west10',
  },
  { code: 'DK', name: 'Denmark', words: 'Denmark|Dänemark', adjective: 'Danish' },
  { code: 'EE', name: 'Estonia', words: 'Estonia|Estland', adjective: 'Estonian' },
  {
    code: 'ES',
    name: 'Spain',
    words: 'Spain|Spanien',
    adjective: 'Spanish',
    regions: 'spaincentral eu-south-2 europe-southwest1',
  },
  { code: 'FI', name: 'Finland', words: 'Finland|Finnland', adjective: 'Finnish', regions: 'europe-north1' },
  {
    code: 'FR',
    name: 'France',
    words: 'France|Frankreich',
    adjective: 'French|französische[mnrs]?',
    regions: 'francecentral francesouth eu-west-3 europe-west9',
  },
  {
    code: 'GB',
    name: 'the United Kingdom',
    words: '(?:the )?(?:UK|United Kingdom|Great Britain)|Britain|(?:Vereinigte[ns]? Königreich|Großbritannien)',
    adjective: 'British',
    regions: 'uksouth ukwest eu-west-2 europe-west2',
  },
  { code: 'GR', name: 'Greece', words: 'Greece|Griechenland', adjective: 'Greek' },
  { code: 'HK', name: 'Hong Kong', words: 'Hong ?Kong|Hongkong', regions: 'eastasia ap-east-1 asia-east2' },
  { code: 'HR', name: 'Croatia', words: 'Croatia|Kroatien', adjective: 'Croatian' },
  { code: 'HU', name: 'Hungary', words: 'Hungary|Ungarn', adjective: 'Hungarian' },
  {
    code: 'ID',
    name: 'Indonesia',
    words: 'Indonesia|Indonesien',
    adjective: 'Indonesian',
    regions: 'indonesiacentral ap-southeast-3 asia-southeast2',
  },
  { code: 'IE', name: 'Ireland', words: 'Ireland|Irland', adjective: 'Irish', regions: 'northeurope eu-west-1' },
  { code: 'IL', name: 'Israel', words: 'Israel', adjective: 'Israeli', regions: 'israelcentral il-central-1 me-west1' },
  {
    code: 'IN',
    name: 'India',
    words: 'India|Indien',
    adjective: 'Indian',
    regions:
      'centralindia southindia westindia jioindiacentral jioindiawest ap-south-1 ap-south-2 asia-south1 asia-south2',
  },
  { code: 'IS', name: 'Iceland', words: 'Iceland|Island(?=$|\\W)', adjective: 'Icelandic' },
  {
    code: 'IT',
    name: 'Italy',
    words: 'Italy|Italien',
    adjective: 'Italian',
    regions: 'italynorth eu-south-1 europe-west8 europe-west12',
  },
  {
    code: 'JP',
    name: 'Japan',
    words: 'Japan',
    adjective: 'Japanese',
    regions: 'japaneast japanwest ap-northeast-1 ap-northeast-3 asia-northeast1 asia-northeast2',
  },
  {
    code: 'KR',
    name: 'South Korea',
    words: '(?:South )?Korea|Südkorea',
    adjective: '(?:South )?Korean',
    regions: 'koreacentral koreasouth ap-northeast-2 asia-northeast3',
  },
  { code: 'LI', name: 'Liechtenstein', words: 'Liechtenstein' },
  { code: 'LT', name: 'Lithuania', words: 'Lithuania|Litauen', adjective: 'Lithuanian' },
  { code: 'LU', name: 'Luxembourg', words: 'Luxembourg|Luxemburg' },
  { code: 'LV', name: 'Latvia', words: 'Latvia|Lettland', adjective: 'Latvian' },
  { code: 'MT', name: 'Malta', words: 'Malta', adjective: 'Maltese' },
  {
    code: 'MX',
    name: 'Mexico',
    words: 'Mexico|Mexiko',
    adjective: 'Mexican',
    regions: 'mexicocentral mx-central-1 northamerica-south1',
  },
  { code: 'MY', name: 'Malaysia', words: 'Malaysia', adjective: 'Malaysian', regions: 'malaysiawest ap-southeast-5' },
  {
    code: 'NL',
    name: 'the Netherlands',
    words: '(?:the )?Netherlands|Holland|(?:(?:den|die) )?Niederlanden?',
    adjective: 'Dutch',
    regions: 'westeurope europe-west4',
  },
  { code: 'NO', name: 'Norway', words: 'Norway|Norwegen', adjective: 'Norwegian', regions: 'norwayeast norwaywest' },
  { code: 'NZ', name: 'New Zealand', words: 'New Zealand|Neuseeland', regions: 'newzealandnorth ap-southeast-6' },
  {
    code: 'PL',
    name: 'Poland',
    words: 'Poland|Polen',
    adjective: 'Polish',
    regions: 'polandcentral europe-central2',
  },
  { code: 'PT', name: 'Portugal', words: 'Portugal', adjective: 'Portuguese' },
  { code: 'QA', name: 'Qatar', words: 'Qatar|Katar', adjective: 'Qatari', regions: 'qatarcentral me-central1' },
  { code: 'RO', name: 'Romania', words: 'Romania|Rumänien', adjective: 'Romanian' },
  {
    code: 'SA',
    name: 'Saudi Arabia',
    words: '(?:the )?(?:Kingdom of )?Saudi Arabia|KSA|Saudi-Arabien',
    adjective: 'Saudi',
    regions: 'me-central2',
  },
  {
    code: 'SE',
    name: 'Sweden',
    words: 'Sweden|Schweden',
    adjective: 'Swedish',
    regions: 'swedencentral swedensouth eu-north-1 europe-north2',
  },
  {
    code: 'SG',
    name: 'Singapore',
    words: 'Singapore|Singapur',
    adjective: 'Singaporean',
    regions: 'southeastasia ap-southeast-1 asia-southeast1',
  },
  { code: 'SI', name: 'Slovenia', words: 'Slovenia|Slowenien', adjective: 'Slovenian' },
  { code: 'SK', name: 'Slovakia', words: 'Slovakia|Slowakei', adjective: 'Slovak' },
  { code: 'TH', name: 'Thailand', words: 'Thailand', adjective: 'Thai', regions: 'ap-southeast-7 asia-southeast3' },
  { code: 'TW', name: 'Taiwan', words: 'Taiwan', adjective: 'Taiwanese', regions: 'ap-east-2 asia-east1' },
  {
    code: 'US',
    name: 'the United States',
    words:
      '(?:the )?(?:USA?|U\\.S\\.(?:A\\.)?|United States(?: of America)?)|(?:den |die )?(?:USA|Vereinigten? Staaten)|America',
    adjective: 'American',
    regions:
      'centralus eastus eastus2 northcentralus southcentralus westcentralus westus westus2 westus3 us-east-1 us-east-2 us-west-1 us-west-2 us-gov-east-1 us-gov-west-1 us-west1 us-west2 us-west3 us-west4 us-central1 us-east1 us-east4 us-east5 us-south1',
  },
  {
    code: 'ZA',
    name: 'South Africa',
    words: 'South Africa|Südafrika',
    adjective: 'South African',
    regions: 'southafricanorth southafricawest af-south-1 africa-south1',
  },
];

const byCode: ReadonlyMap<string, Country> = new Map(countries.map((country) => [country.code, country]));
const countryOf: ReadonlyMap<string, string> = new Map(
  countries.flatMap(({ code, regions = '' }) => regions.split(' ').map((region) => [region, code] as const)),
);

/** The ISO code of the country of a region such as 'westeurope'; undefined where it is not known. */
export function countryOfRegion(region: string): string | undefined {
  return countryOf.get(region);
}

/** `nameOfCountry('NL')` → 'the Netherlands', as it is written behind “in”. */
export function nameOfCountry(code: string): string {
  return byCode.get(code)?.name ?? code;
}

/** All regions of a country in all clouds. */
export function regionsOfCountry(code: string): readonly string[] {
  return byCode.get(code)?.regions?.split(' ') ?? [];
}

/** Names of a country as a part of a regular expression. */
export function wordsOfCountry(code: string): string {
  return byCode.get(code)?.words ?? code;
}

/** Areas are made of these countries, and found by their names. */
export const namedCountries: readonly Omit<Country, 'regions'>[] = countries;
