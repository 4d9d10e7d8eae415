// Laws, standards and protection that a client asks for. They are told by their form ('ISO 27001', '§ 26 BDSG', 'Public Records
// Act'), by what makes a law of a name ('falls under X', 'X gilt'), and by the abbreviations of the field.

import type { Stated, StatedKind } from './stated-kinds.ts';

/** The abbreviations of laws, supervisors and catalogues of controls that cloud projects have to follow. */
const KNOWN =
  'GDPR|DSGVO|DS-GVO|revDSG|nDSG|DSG|BDSG|FADP|HIPAA|HITECH|PCI(?:[ -]DSS)?|SOX|SOC ?[123]|FedRAMP|ITAR|CJIS|FERPA|COPPA|CCPA|CPRA|LGPD|PIPEDA|POPIA|PDPA|APPI|NIS ?-?2|DORA|KRITIS|BSI(?:[ -]?(?:C5|IT-Grundschutz|TR-\\d+))?|C5|IT-Grundschutz|TISAX|BaFin|BAIT|VAIT|MaRisk|FINMA|EBA|EIOPA|MiFID(?: II)?|Basel III|GoBD|GxP|GAMP ?5|21 CFR(?: Part 11)?|FDA|EMA|eIDAS|OZG|TDDDG|TTDSG|HGB|AO|SGB(?: [IVX]+)?|AI Act|Cyber Resilience Act|Data Act|ENS|SecNumCloud|HDS|IRAP|MTCS|CMMC|NERC(?:[ -]CIP)?|CIS(?: benchmarks?)?|OWASP|WCAG|BITV|ITIL|COBIT|G-Cloud|Cyber Essentials(?: Plus)?|DICOM|HL7|FHIR|OPC ?UA|MQTT|Modbus|PSD2|SWIFT CSP';
const LAW = String.raw`(?:\p{Lu}[\p{L}-]{1,40} ){0,4}\p{Lu}?[\p{L}-]{0,40}(?:gesetz(?:e[sn]?|buch(?:es)?)?|verordnung|richtlinie|datenschutz|satzung)(?!\p{L})|(?:\p{Lu}[\p{L}-]{1,30} (?:of |and |on )?){1,5}(?:Act|Regulation|Directive|Ordinance|Law|Code|Standard)(?: \d{1,4})?(?!\p{L})|\bLaw \d{1,3}\b`;
const FORMED = String.raw`§{1,2} ?\d+\w?(?: (?:Abs|S|Nr)\.? ?\d+)*(?: \p{Lu}[\p{L}]{1,12})?|(?:ISO|IEC|ISO/IEC|DIN|EN|NIST|IEEE|RFC|ANSI|VDI|VDA|FIPS|ETSI)(?:[ -](?:ISO|EN|IEC|SP))*[ -]?\d[\d.-]*(?:[:-]\d{2,4})?|(?:TLS|SSL|SMB|NFS|HTTP|SNMP|IPv|OAuth|SAML|OIDC|WPA|AES|RSA|SHA)[- ]?\d[\d.]*`;
const APPLIED =
  /(?<=(?:\b(?:under|comply with|compliant with|compliance with|according to|subject to|because of|required by|conform to|in line with|regulated by|supervised by|audited by|certified (?:to|for|by)|unterliegen (?:dem|der)?|gemäß|nach|laut|wegen (?:der|des|dem)?|konform (?:mit|zu)?|geprüft (?:von|nach)|compliance:|es gelten|es gilt|gilt|gelten) ?)(?:the |swiss |german |der |die |das |dem )?)\p{Lu}[\p{L}\p{N}-]*\p{Lu}[\p{L}\p{N}-]*(?:(?:,| and| und| sowie) \p{Lu}[\p{L}\p{N}-]*\p{Lu}[\p{L}\p{N}-]*(?: \p{L}?\d{1,3})?){0,4}/giu;
const APPLIES =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}-]*\p{Lu}[\p{L}\p{N}-]*(?= (?:applies|apply|must be (?:met|followed)|is mandatory|gilt|gelten|ist (?:zu beachten|pflicht|einzuhalten)|beachten)(?!\p{L}))/gu;

const PROTECTION =
  /(?<![\p{L}])(?:customer[- ]managed keys?|own (?:encryption )?keys?|keys? of our own|bring your own keys?|BYOK|CMKs?|CMEK|HSMs?|double encryption|encrypt(?:ed|ion)(?: (?:at rest|in transit|everywhere))?|end-to-end encryption|eigene[nr]? schlüsseln?|kundeneigene[nr]? schlüsseln?|verschlüssel(?:t|ung)|immutab(?:le|ility)|WORM|legal hold|object lock|unveränder(?:bar|lich)|revisionssicher\p{L}*|MFA|2FA|multi-?factor(?: authentication)?|zwei-?faktor\p{L}*|single sign-?on|SSO|conditional access|zero trust|least privilege|four[- ]eyes(?: principle)?|vier-?augen-?prinzip|audit (?:logs?|trail)|protokollierung|pseudonymi[sz]\p{L}*|anonymi[sz]\p{L}*|data masking|DLP|penetration tests?|pen ?tests?|vulnerability scans?|virus scans?|malware scans?|soft delete|separation of duties|segregation of duties|funktionstrennung)(?![\p{L}])/giu;
const PORTS = /(?<![\p{L}])ports?:? \d{1,5}(?:(?: ?[-–,/] ?| and | und )\d{1,5}){0,4}(?![\p{L}\d])/giu;

const patterns: readonly (readonly [StatedKind, RegExp])[] = [
  ['rule', new RegExp(`(?<![\\p{L}\\p{N}])(?:${FORMED})`, 'gu')],
  ['rule', new RegExp(`(?<![\\p{L}\\p{N}-])(?:${LAW})`, 'gu')],
  ['rule', new RegExp(`(?<![\\p{L}\\p{N}-])(?:${KNOWN})(?![\\p{L}\\p{N}])`, 'gu')],
  ['rule', APPLIED],
  ['rule', APPLIES],
  ['protection', PROTECTION],
  ['protection', PORTS],
];

/** Returns the rules and the protection that the text names. Takes time linear in the text. */
export function keepProtection(text: string): Stated[] {
  return patterns.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }): Stated => ({
      kind,
      place: { start: index, end: index + words.length },
    })),
  );
}
