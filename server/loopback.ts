import ipaddr from 'ipaddr.js';

/** Whether nobody but this machine reaches a name or an address: `localhost`, `[::1]`, `127.1.2.3`. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(name)) return ipaddr.process(name).range() === 'loopback';
  return name === 'localhost' || name.endsWith('.localhost');
}

/** The same of a web address. */
export function isLoopbackUrl(url: string): boolean {
  return isLoopback(new URL(url).hostname);
}

/** The setting by which more than this machine reaches us; null where nobody else does. */
export function reachedFromOutside(env: {
  host: string;
  publicUrl?: string | undefined;
}): 'HOST' | 'PUBLIC_URL' | null {
  if (env.publicUrl && !isLoopbackUrl(env.publicUrl)) return 'PUBLIC_URL';
  return isLoopback(env.host) ? null : 'HOST';
}
