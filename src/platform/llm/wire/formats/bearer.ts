// How OpenAI and every compatible server are told the key.

/** The authorization header, or none without a key. */
export function bearerHeaders(apiKey: string | undefined): Record<string, string> {
  return apiKey ? { authorization: `Bearer ${apiKey}` } : {};
}
