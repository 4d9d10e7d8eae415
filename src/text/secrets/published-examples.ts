// Keys that providers publish for emulators and in their documentation: everybody knows them, so they are not secrets.

const published = [
  // https://learn.microsoft.com/azure/storage/common/storage-use-azurite
  'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==',
  // https://learn.microsoft.com/azure/cosmos-db/emulator
  'C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqMsECaGQy67XIw/Jw==',
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
