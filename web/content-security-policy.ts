/** The sources of a page's own inline scripts and styles: a nonce, or the hashes of their texts; '' for none. */
interface InlineSources {
  script: string;
  style: string;
}

/** Allows all inline scripts and styles that have this nonce. */
export function withNonce(nonce: string): InlineSources {
  const source = `'nonce-${nonce}'`;
  return { script: source, style: source };
}

/**
 * What a page may load and run: only our own, and on a page with the payment window also what that window needs. `printsFiles`: it prints files that
 * it has loaded from us, in a frame that nobody sees.
 */
export function contentSecurityPolicy(
  inline: InlineSources,
  paymentScript: string | null,
  { printsFiles = false } = {},
): string {
  const theirs = paymentScript === null ? '' : siblingsOf(paymentScript);
  // The payment window writes its own styles into the page. A nonce would make browsers ignore 'unsafe-inline'.
  const style = theirs ? `style-src 'self' 'unsafe-inline'${theirs}` : `style-src 'self' ${inline.style}`.trim();
  return [
    "default-src 'self'",
    `script-src 'self' ${inline.script}`.trim() + theirs,
    style,
    `img-src 'self' data:${theirs}`,
    ...(theirs ? [`connect-src 'self'${theirs}`, `frame-src 'self'${theirs}`, `font-src 'self' data:${theirs}`] : []),
    ...(printsFiles ? ["frame-src 'self' blob:"] : []),
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
