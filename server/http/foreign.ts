const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether another site's page sends this request, with our cookies. The router checks that only for the pages' own actions, and accepts
 * a request without an Origin header; a browser may send `sec-fetch-site` without an origin.
 */
export function isForeign({ method, url, headers }: Request): boolean {
  if (reads.has(method)) return false;
  const origin = headers.get('origin');
  const elsewhere = origin !== null && origin !== new URL(url).origin;
  return elsewhere || headers.get('sec-fetch-site') === 'cross-site';
}
