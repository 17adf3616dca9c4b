import type { MiddlewareHandler } from 'hono';

const names = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Answers programs of this machine alone. A site whose name was made to point here says its name, and a page of any other says where it is from; both
 * could read every code that went out.
 */
export const onlyHere: MiddlewareHandler = async (c, next) => {
  const name = URL.parse(`http://${c.req.header('host') ?? ''}`)?.hostname ?? '';
  const isFromPage = c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined;
  if (names.has(name) && !isFromPage) return next();
  return c.text('The simulators answer this machine’s own programs.\n', 403);
};
