import sanitizeHtml from 'sanitize-html';
import { allowed, sanitise } from './sanitise.ts';

/** Something in a text that is not allowed in a page. */
export type Taken =
  | { kind: 'element' | 'whole'; name: string }
  | { kind: 'attribute'; name: string; attribute: string };

/** Equivalent tags that word processors and older editors use. */
const sameAs: Record<string, string> = { b: 'strong', i: 'em', h1: 'h2', h4: 'h3' };
/** The content of these is not text, and goes with the tag. */
const whole = ['script', 'style', 'textarea', 'option', 'noscript'];
/** Tags in which a browser or a word processor wraps its text. */
const wrapping = ['html', 'body', 'span', 'o:p'];

/** Nested lists may not be deeper. */
const nestingLimit = 12;

/** What an operator wrote, as a page may contain it, and what had to be removed for that. */
export function tidy(written: string): { html: string; taken: Taken[] } {
  const taken: Taken[] = [];
  const html = sanitizeHtml(written, {
    ...allowed,
    nestingLimit,
    transformTags: sameAs,
    onOpenTag: (name, attributes) => taken.push(...takenOf(sameAs[name] ?? name, attributes)),
  });
  return { html: plain(sanitise(html)), taken: onlyOnce(taken) };
}

function takenOf(name: string, attributes: sanitizeHtml.Attributes): Taken[] {
  if (wrapping.includes(name)) return [];
  if (whole.includes(name)) return [{ kind: 'whole', name }];
  if (!allowed.allowedTags.includes(name)) return [{ kind: 'element', name }];
  const kept = (attribute: string, value: string) =>
    name === 'a' && attribute === 'href' && sanitise(`<a href="${value.replaceAll('"', '&quot;')}">`) !== '<a></a>';
  return Object.entries(attributes)
    .filter(([attribute, value]) => !kept(attribute, value))
    .map(([attribute]) => ({ kind: 'attribute', name, attribute }));
}

/** List items are lines, without a paragraph of their own, and empty elements are dropped: as the pages have always been formatted. */
function plain(html: string): string {
  return html
    .replace(/<li>\s*<p>((?:(?!<\/?p>).)*)<\/p>\s*(?=<\/li>|<ul>|<ol>)/gs, '<li>$1')
    .replace(/<(p|h2|h3|li)>(?:\s|<br \/>)*<\/\1>/g, '')
    .trim();
}

function onlyOnce(taken: Taken[]): Taken[] {
  return [...new Map(taken.map((each) => [JSON.stringify(each), each])).values()];
}
