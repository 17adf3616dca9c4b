import ipaddr from 'ipaddr.js';

/** Whether a name or an address can only be reached from this machine: `localhost`, `[::1]`, `127.1.2.3`. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(name)) return ipaddr.process(name).range() === 'loopback';
  return name === 'localhost' || name.endsWith('.localhost');
}

/** The same for a URL. */
export function isLoopbackUrl(url: string): boolean {
  return isLoopback(new URL(url).hostname);
}

/** The setting by which other machines can reach us; null if none can. */
export function exposedBy(env: { host: string; publicUrl?: string | undefined }): 'HOST' | 'PUBLIC_URL' | null {
  if (env.publicUrl && !isLoopbackUrl(env.publicUrl)) return 'PUBLIC_URL';
  return isLoopback(env.host) ? null : 'HOST';
}
