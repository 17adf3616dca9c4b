import { html } from 'hono/html';
import { en, type Messages } from '../../messages/en.ts';
import type { MailPayload } from './payload.ts';

/** The content of a mail, for both its forms, plain text and HTML. */
export interface MailContent {
  subject: string;
  /** Before the figures and after them. */
  above: string[];
  figures: { label: string; amount: string }[];
  below: string[];
  links: { label: string; url: string }[];
  end: string;
}

/** A mail as plain text and as simple HTML, which escapes whatever people typed into it. `language`: in which its content is. */
export function mailPayload(
  to: string,
  content: MailContent,
  { language }: Pick<Messages, 'language'> = en,
): MailPayload {
  return { channel: 'mail', to, subject: content.subject, text: plainTextOf(content), html: htmlOf(content, language) };
}

function plainTextOf({ above, figures, below, links, end }: MailContent): string {
  const lines = figures.map(({ label, amount }) => `${label}: ${amount}`);
  const addresses = links.map(({ label, url }) => `${label}: ${url}`);
  const parts = [...above, lines.join('\n'), ...below, addresses.join('\n'), end];
  return parts.filter((part) => part !== '').join('\n\n');
}

const style = 'font:16px/1.5 system-ui,sans-serif;max-width:36rem';

function htmlOf({ above, figures, below, links, end }: MailContent, { tag, direction }: Messages['language']): string {
  const paragraphs = (texts: string[]) => texts.map((text) => html`<p dir="auto">${lineBreaks(text)}</p>`);
  const rows = figures.map(
    ({ label, amount }) =>
      html`<tr><td style="padding:2px 12px">${label}</td><td style="text-align:${direction === 'rtl' ? 'left' : 'right'}">${amount}</td></tr>`,
  );
  const anchors = links.map(({ label, url }) => html`<p><a href="${url}">${label}</a></p>`);
  return String(
    html`<!doctype html><html lang="${tag}" dir="${direction}"><body style="${style}">${paragraphs(above)}<table>${rows}</table>${paragraphs(below)}${anchors}${paragraphs([end])}</body></html>`,
  );
}

/** Each line on a line of its own, as it was typed. */
function lineBreaks(text: string) {
  return text.split('\n').map((line, index) => (index === 0 ? line : html`<br>${line}`));
}
