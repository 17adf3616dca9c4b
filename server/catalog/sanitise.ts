import sanitizeHtml from 'sanitize-html';

/** The HTML of a page, down to the few tags a text needs; a link leads to a site, a mailbox or a page of ours. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
  });
}
