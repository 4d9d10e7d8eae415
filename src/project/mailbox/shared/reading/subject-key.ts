// The subject by which mails of one thread are found when they name no other mail.

const PREFIX = /^(?:(?:re|aw|fwd?|wg|antw|sv|vs)(?:\[\d{1,3}\])? ?: ?)+/i;

export function subjectKeyOf(subject: string): string {
  return subject.replace(PREFIX, '').replace(/\s+/g, ' ').trim().toLowerCase().slice(0, 300);
}

export function isReply(subject: string): boolean {
  return /^(?:re|aw|antw|sv)(?:\[\d{1,3}\])? ?:/i.test(subject);
}
