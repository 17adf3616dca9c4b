import type { Handed } from './locator.ts';

/** A request, in the terms of Playwright's requests. */
export interface Sending {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: { data: string } | { multipart: FormData };
}

/** What a browser would send when this button of a form is pressed. */
export function sendingOf(
  form: HTMLFormElement,
  button: HTMLElement | null,
  handed: ReadonlyMap<Element, Handed>,
): Sending & { url: URL } {
  const said = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  const url = new URL(said('action'), form.ownerDocument.URL);
  const entries = entriesOf(form, button);
  if (said('method').toLowerCase() !== 'post') {
    url.search = new URLSearchParams(texts(entries)).toString();
    return { url, method: 'GET' };
  }
  if (said('enctype') === 'multipart/form-data')
    return { url, method: 'POST', body: { multipart: withFiles(form, entries, handed) } };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { url, method: 'POST', headers, body: { data: new URLSearchParams(texts(entries)).toString() } };
}

type Entries = [name: string, value: FormDataEntryValue][];

/** jsdom determines which fields are sent, including the button's. */
function entriesOf(form: HTMLFormElement, button: HTMLElement | null): Entries {
  const { defaultView } = form.ownerDocument;
  if (!defaultView) throw new Error('The page of this form is closed.');
  const { FormData } = defaultView as typeof globalThis & Window;
  return [...new FormData(form, button)];
}

/** Line breaks in a form are sent as CRLF. */
const onTheWire = (text: string) => text.replaceAll(/\r?\n|\r/g, '\r\n');

function texts(entries: Entries): [string, string][] {
  return entries.map(([name, value]) => [name, onTheWire(typeof value === 'string' ? value : value.name)]);
}

function withFiles(form: HTMLFormElement, entries: Entries, handed: ReadonlyMap<Element, Handed>): FormData {
  const sent = new FormData();
  for (const [name, value] of entries)
    if (typeof value === 'string') sent.append(name, onTheWire(value));
    else sent.append(name, fileOf(handed.get(form.elements.namedItem(name) as Element)));
  return sent;
}

/** If no file was chosen, a browser sends an empty one without a name. */
function fileOf(file: Handed | undefined): File {
  if (!file) return new File([], '', { type: 'application/octet-stream' });
  return new File([file.buffer], file.name, { type: file.mimeType });
}
