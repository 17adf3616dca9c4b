/** Providers that ignore dots: the owner of `ab` also receives what is sent to `a.b`. */
const withoutDots = new Set(['gmail.com', 'googlemail.com']);

/** The one mailbox behind the many spellings of an address, which are counted together: case, and anything from a plus sign on, are ignored. */
export function mailbox(address: string): string {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf('@');
  const [person = '', domain] = [lower.slice(0, at).split('+')[0], lower.slice(at + 1)];
  return withoutDots.has(domain ?? '') ? `${person.replaceAll('.', '')}@gmail.com` : `${person}@${domain}`;
}
