import sanitizeHtml from 'sanitize-html';
import { sanitise, sanitizeOptions } from './sanitise.ts';

/** Something in a text that is not allowed in a page. */
export type RemovedMarkup =
  | { kind: 'element' | 'whole' | 'nested'; name: string }
  | { kind: 'attribute'; name: string; attribute: string };

/** Equivalent tags that word processors and older editors use. */
const equivalentTags: Record<string, string> = { b: 'strong', i: 'em', h1: 'h2', h4: 'h3' };
/** The content of these is not text, and goes with the tag. */
const droppedWithContent = ['script', 'style', 'textarea', 'option', 'noscript'];
/** Tags in which a browser or a word processor wraps its text. */
const wrapperTags = ['html', 'body', 'span', 'o:p'];

/** In so many elements one may stand, and no more: lists within lists, above all. */
const nestingLimit = 12;

/** What an operator wrote, as a page may contain it, and what had to be removed for that. */
export function tidyHtml(input: string): { html: string; removed: RemovedMarkup[] } {
  const removed: RemovedMarkup[] = [];
  let depth = 0;
  const html = sanitizeHtml(input, {
    ...sanitizeOptions,
    nestingLimit,
    transformTags: equivalentTags,
    onOpenTag: (name, attributes) => {
      removed.push(...removedBy(equivalentTags[name] ?? name, attributes, depth));
      depth++;
    },
    onCloseTag: () => {
      depth--;
    },
  });
  return { html: normalizeLists(sanitise(html)), removed: withoutRepeats(removed) };
}

function removedBy(name: string, attributes: sanitizeHtml.Attributes, depth: number): RemovedMarkup[] {
  if (wrapperTags.includes(name)) return [];
  if (droppedWithContent.includes(name)) return [{ kind: 'whole', name }];
  if (!sanitizeOptions.allowedTags.includes(name)) return [{ kind: 'element', name }];
  if (depth >= nestingLimit) return [{ kind: 'nested', name }];
  const isKept = (attribute: string, value: string) =>
    name === 'a' && attribute === 'href' && sanitise(`<a href="${value.replaceAll('"', '&quot;')}">`) !== '<a></a>';
  return Object.entries(attributes)
    .filter(([attribute, value]) => !isKept(attribute, value))
    .map(([attribute]) => ({ kind: 'attribute', name, attribute }));
}

/** List items are lines, without a paragraph of their own, and empty elements are dropped: as the pages have always been formatted. */
function normalizeLists(html: string): string {
  return html
    .replace(/<li>\s*<p>((?:(?!<\/?p>).)*)<\/p>\s*(?=<\/li>|<ul>|<ol>)/gs, '<li>$1')
    .replace(/<(p|h2|h3|li)>(?:\s|<br \/>)*<\/\1>/g, '')
    .trim();
}

function withoutRepeats(removed: RemovedMarkup[]): RemovedMarkup[] {
  return [...new Map(removed.map((each) => [JSON.stringify(each), each])).values()];
}
