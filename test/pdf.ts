import { extractText, getDocumentProxy, getMeta } from 'unpdf';

/** The text of a PDF, page by page, and its metadata. */
export async function readPdf(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document);
  const pages = text.map((page) => page.replace(/\s+/g, ' '));
  return { pages, text: pages.join(' '), ...(await getMeta(document)) };
}

/** The same for the file in an answer. */
export function readFile({ base64 }: { base64: string }) {
  return readPdf(Buffer.from(base64, 'base64'));
}
