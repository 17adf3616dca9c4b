/** What a page may load and run: our own, and on a page that pays also what the payment window brings. */
export function contentSecurityPolicy(nonce: string, paymentScript: string | null): string {
  const theirs = paymentScript === null ? '' : siblingsOf(paymentScript);
  // The payment window writes styles of its own into the page. A nonce would make browsers ignore 'unsafe-inline'.
  const style = theirs ? `style-src 'self' 'unsafe-inline'${theirs}` : `style-src 'self' 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${theirs}`,
    style,
    `img-src 'self' data:${theirs}`,
    ...(theirs ? [`connect-src 'self'${theirs}`, `frame-src 'self'${theirs}`, `font-src 'self' data:${theirs}`] : []),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Every host beside the script's own: it loads its frame, its pictures and its checks from several. '' for one of ours. */
function siblingsOf(script: string): string {
  if (script.startsWith('/')) return '';
  const { protocol, hostname, host } = new URL(script);
  const parent = /^[a-z][^.]*\.([^.]+\..+)$/.exec(hostname)?.[1];
  return ` ${protocol}//${parent ? `*.${parent}` : host}`;
}
