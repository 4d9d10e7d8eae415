// Keys that providers publish for emulators and in their documentation: everybody knows them, so they are not secrets.

const published = [
  // https://learn.microsoft.com/azure/storage/common/storage-use-azurite
  'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==',
  // https://learn.microsoft.com/azure/cosmos-db/emulator
  'C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw==',
  // https://docs.stripe.com/keys and https://core.telegram.org/bots/api
  'sk_test_' + '4eC39HqLyjWDarjtT1zdp7dc',
  'sk_test_' + 'BQokikJOvBiI2HlWgH4olfQ2',
  '123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11',
  // RFC 7617, RFC 6749 and RFC 6750
  'QWxhZGRpbjpvcGVuIHNlc2FtZQ==',
  'dGVzdDoxMjPCow==',
  'czZCaGRSa3F0MzpnWDFmQmF0M2JW',
  'czZCaGRSa3F0Mzo3RmpmcDBaQnIxS3REUmJuZlZkbUl3',
  '7Fjfp0ZBr1KtDRbnfVdmIw',
  '2YotnFZFEjr1zCsicMWpAA',
  'tGzv3JOkF0XG5Qx2TlKWIA',
  'SplxlOBeZQQYbYS6WxSbIA',
  'mF_9.B5f-4.1JqM',
  // https://github.com/google/google-authenticator/wiki/Key-Uri-Format and RFC 6238
  'JBSWY3DPEHPK3PXP',
  'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
];

/** https://www.jwt.io has one of nobody, which documentation copies: its claims are these. */
const NOBODY = /"(?:name"\s*:\s*"John Doe|sub"\s*:\s*"1234567890)"?/;

export function isPublishedExample(value: string): boolean {
  return published.includes(value) || isTokenOfNobody(value);
}

function isTokenOfNobody(value: string): boolean {
  if (!value.startsWith('eyJ')) return false;
  const claims = value.split('.', 2)[1];
  return claims !== undefined && NOBODY.test(decodeBase64(claims));
}

/** Returns '' for what is not base64. Both alphabets are read. */
export function decodeBase64(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', ''));
  } catch {
    return '';
  }
}
