import type { Messages } from './en.ts';

/**
 * The catalogue with every sentence between brackets: a browser that asks for `en-XA` shows at a glance what is still
 * hard-coded in a page or an error, and the tests look for it. No person's browser asks for it.
 */
export function pseudo(messages: Messages): Messages {
  const marked = JSON.parse(JSON.stringify(messages), (_key, value) =>
    typeof value === 'string' ? `⟦${value}⟧` : value,
  );
  return { ...marked, language: 'en-XA', product: messages.product };
}
