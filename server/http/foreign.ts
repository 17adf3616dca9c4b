const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether another site's page sends this, with our cookies. The router asks that of the pages' own actions alone, and takes
 * a request that names no origin; a browser may name the site and not the origin.
 */
export function isForeign({ method, url, headers }: Request): boolean {
  if (reads.has(method)) return false;
  const origin = headers.get('origin');
  const elsewhere = origin !== null && origin !== new URL(url).origin;
  return elsewhere || headers.get('sec-fetch-site') === 'cross-site';
}
