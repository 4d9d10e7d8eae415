// The shape of a token that can be recognised by itself.

/** A format is described on the provider's own page, or in the public rules that recognise it. */
export const pages = {
  aws: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html',
  azure: 'https://github.com/microsoft/security-utilities/tree/main/GeneratedRegexPatterns',
  github: 'https://github.blog/changelog/2021-03-31-authentication-token-format-updates-are-generally-available/',
  gitlab: 'https://docs.gitlab.com/security/tokens/#token-prefixes',
  gitleaks: 'https://github.com/gitleaks/gitleaks/blob/master/config/gitleaks.toml',
  trufflehog: 'https://github.com/trufflesecurity/trufflehog/tree/main/pkg/detectors',
} as const;

export type TokenFormat = {
  /** The kind is in lower case with hyphens. Several formats of one provider share it. */
  kind: string;
  /** A person calls it this in the middle of a sentence: 'GitHub token'. */
  title: string;
  /** Each is a text that the token has at `lead`. It is compared with its case. */
  marks: readonly string[];
  /** The token has this many characters before its mark. */
  lead: number;
  /** One of those characters, as the source of a regular expression. */
  leadCharacter: string;
  /** This follows the mark. It is the source of a regular expression without unbounded choices. */
  rest: string;
  page: string;
};

type Details = { lead?: number; leadCharacter?: string; page?: keyof typeof pages };

/** `marks` are separated by spaces. */
export function token(
  [kind, title]: readonly [string, string],
  ...[marks, rest, details = {}]: readonly [marks: string, rest: string, details?: Details]
): TokenFormat {
  const { lead = 0, leadCharacter = '[\\w+/.~-]', page = 'gitleaks' } = details;
  return { kind, title, marks: marks.split(' '), lead, leadCharacter, rest, page: pages[page] };
}
