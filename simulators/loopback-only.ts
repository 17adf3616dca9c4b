import type { MiddlewareHandler } from 'hono';

const loopbackNames = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Answers only programs on this machine. A website whose name was made to point here is recognised by its Host header, and a page of any other
 * website by Origin or Sec-Fetch-Site; both could otherwise read every code that was sent.
 */
export const loopbackOnly: MiddlewareHandler = async (c, next) => {
  const name = URL.parse(`http://${c.req.header('host') ?? ''}`)?.hostname ?? '';
  const isFromPage = c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined;
  if (loopbackNames.has(name) && !isFromPage) return next();
  return c.text('The simulators answer this machine’s own programs.\n', 403);
};
