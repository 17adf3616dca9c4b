import sanitizeHtml from 'sanitize-html';

/** The few tags a text needs; a link leads to a website, a mail address, a phone number or a page of ours. */
export const sanitizeOptions = {
  allowedTags: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

/** The HTML of a page, reduced to what is allowed. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, sanitizeOptions);
}
