import { PDFiumLibrary } from '@hyzyla/pdfium';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';

/** The text of a PDF, page by page, and its metadata. */
export async function readPdf(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document);
  const pages = text.map((page) => page.replace(/\s+/g, ' '));
  return { pages, text: pages.join(' '), ...(await getMeta(document)) };
}

/** Where each piece of text of a page stands, in points from its left and its top; `bottom` is the line that letters stand on. */
export async function placedText(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const page = await document.getPage(1);
  const [, , , height = 0] = page.view;
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [left, bottom] = item.transform.slice(4);
    return [
      { text: item.str, left, right: left + item.width, top: height - bottom - item.height, bottom: height - bottom },
    ];
  });
}

/** The text and metadata of the file in an answer. */
export function readFile({ base64 }: { base64: string }) {
  return readPdf(Buffer.from(base64, 'base64'));
}

/** The text that a person copies out of a PDF in Chrome, line by line. */
export async function copyPdf(pdf: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(new Uint8Array(pdf));
  const text = Array.from(document.pages(), (page) => page.getText()).join('\n');
  document.destroy();
  library.destroy();
  return text.split(/\r?\n/);
}
