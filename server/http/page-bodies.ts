import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { largestPicture } from '../../contract/pictures.ts';
import { en } from '../../messages/en.ts';
import { maxBody } from './read-json.ts';

/** The forms with larger bodies: a picture, and a legal page's text with the markup that a word processor adds. */
const larger = [
  { path: /^\/console\/products\/\d+(\.data)?$/, max: largestPicture + maxBody },
  { path: /^\/console\/pages\/\d+\/edit(\.data)?$/, max: 1024 * 1024 },
];

const tooLarge: Parameters<typeof bodyLimit>[0]['onError'] = (c) => c.text(en.api.too_large, 413);
const usual = bodyLimit({ maxSize: maxBody, onError: tooLarge });
const limits = larger.map(({ path, max }) => ({ path, limit: bodyLimit({ maxSize: max, onError: tooLarge }) }));

/** Limits the size of a page's form. */
export const limitPageBodies: MiddlewareHandler = (c, next) => {
  const { limit } = limits.find(({ path }) => path.test(c.req.path)) ?? { limit: usual };
  return limit(c, next);
};
