/** Where dots mean nothing: whoever owns `ab` is sent what goes to `a.b`, too. */
const withoutDots = new Set(['gmail.com', 'googlemail.com']);

/** The one mailbox that many ways to write an address lead to, by which they are counted together: no case, nothing from a plus sign on. */
export function mailbox(address: string): string {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf('@');
  const [person = '', domain] = [lower.slice(0, at).split('+')[0], lower.slice(at + 1)];
  return withoutDots.has(domain ?? '') ? `${person.replaceAll('.', '')}@gmail.com` : `${person}@${domain}`;
}
