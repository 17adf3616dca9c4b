import sanitizeHtml from 'sanitize-html';

/** The few tags a text needs; a link leads to a site, a mailbox, a number or a page of ours. */
export const allowed = {
  allowedTags: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

/** The HTML of a page, down to what may stand in one. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, allowed);
}
