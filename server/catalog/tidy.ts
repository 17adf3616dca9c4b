import sanitizeHtml from 'sanitize-html';
import { allowed, sanitise } from './sanitise.ts';

/** Something of a text that may not stand in a page. */
export type Taken =
  | { kind: 'element' | 'whole'; name: string }
  | { kind: 'attribute'; name: string; attribute: string };

/** Said otherwise by word processors and older editors. */
const sameAs: Record<string, string> = { b: 'strong', i: 'em', h1: 'h2', h4: 'h3' };
/** What stands in these is no text. */
const whole = ['script', 'style', 'textarea', 'option', 'noscript'];
/** What a page of a browser or of a word processor wraps its text in. */
const wrapping = ['html', 'body', 'span', 'o:p'];

/** Lists within lists are not nested deeper. */
const nestingLimit = 12;

/** What somebody wrote as a page may have it, and what had to be taken away for that. */
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

/** A list's item is a line, not a paragraph of its own, and nothing stands empty: so the pages have always been set. */
function plain(html: string): string {
  return html
    .replace(/<li>\s*<p>((?:(?!<\/?p>).)*)<\/p>\s*(?=<\/li>|<ul>|<ol>)/gs, '<li>$1')
    .replace(/<(p|h2|h3|li)>(?:\s|<br \/>)*<\/\1>/g, '')
    .trim();
}

function onlyOnce(taken: Taken[]): Taken[] {
  return [...new Map(taken.map((each) => [JSON.stringify(each), each])).values()];
}
