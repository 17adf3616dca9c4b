/** What a page may load and run: only our own, and on a page with the payment window also what that window needs. */
export function contentSecurityPolicy(nonce: string, paymentScript: string | null): string {
  const theirs = paymentScript === null ? '' : siblingsOf(paymentScript);
  // The payment window writes its own styles into the page. A nonce would make browsers ignore 'unsafe-inline'.
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

/**
 * All hosts on the same domain as the script's: the window loads its frame, its pictures and its checks from several. '' where we serve the script
 * ourselves.
 */
function siblingsOf(script: string): string {
  if (script.startsWith('/')) return '';
  const { protocol, hostname, host } = new URL(script);
  const parent = /^[a-z][^.]*\.([^.]+\..+)$/.exec(hostname)?.[1];
  return ` ${protocol}//${parent ? `*.${parent}` : host}`;
}
