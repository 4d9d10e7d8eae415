// Which encodings of a response a client reads.

/** `header` is accept-encoding. A quality of zero refuses an encoding (RFC 9110, section 12.4.2). */
export function acceptsEncoding(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, quality = ''] = part.split(';').map((text) => text.trim());
    return name === encoding && !/^q=0(\.0*)?$/.test(quality);
  });
}
