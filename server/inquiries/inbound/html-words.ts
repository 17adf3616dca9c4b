import sanitizeHtml from 'sanitize-html';
import { newWords, type Words } from './new-words.ts';

/** What begins a new line. */
const blocks = ['p', 'div', 'br', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'blockquote'];

/** More than a mail program makes of what a person writes. */
const maxHtml = 200_000;

/** The words of a mail that has no plain text: no script, style or picture, and without the mails that it quotes, unless it is nothing else. */
export function htmlWords(html: string): Words {
  return newWords(textOf(html.slice(0, maxHtml)));
}

/** As mail programs write it: what is quoted has a `>` before each of its lines. */
function textOf(html: string): string {
  const sanitised = sanitizeHtml(html.replace(/\s+/g, ' '), {
    allowedTags: blocks,
    allowedAttributes: {},
    nonTextTags: ['head', 'script', 'style', 'textarea', 'option', 'noscript', 'title'],
    nestingLimit: 100,
  });
  let depth = 0;
  const lines = sanitised.split(/(<[^>]*>)/).map((part) => {
    if (part.startsWith('<blockquote')) depth += 1;
    if (part === '</blockquote>') depth -= 1;
    if (part.startsWith('<')) return '\n';
    return depth > 0 && part.trim() !== '' ? `> ${part}` : part;
  });
  return (
    unescaped(lines.join(''))
      // First: from each place in a long run of spaces the next expression would look on to its end.
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

const escapes: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The four signs that are escaped in what was sanitised, and no others. */
function unescaped(text: string): string {
  return text.replace(/&(lt|gt|quot|amp);/g, (sign) => escapes[sign] ?? sign);
}
