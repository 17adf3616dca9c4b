import { createPublicKey, verify } from 'node:crypto';

const longestSeconds = 24 * 3600;

/**
 * Whether a request is signed for this push service, now, by the server with this public key (RFC 8292): `vapid t={token}, k={key}`. `origin`: the
 * service's own.
 */
export function isSigned(authorization: string, { key, origin }: { key: string; origin: string }): boolean {
  const [, head = '', claims = '', signature = '', signer = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (signer !== key) return false;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))) return false;
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const left = Number(exp) - Date.now() / 1000;
  return aud === origin && left > 0 && left <= longestSeconds && /^(mailto:|https:)/.test(String(sub));
}
