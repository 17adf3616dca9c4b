/** A PDF as a call returns it. */
export function pdfFile(file_name: string, pdf: Buffer) {
  return { file_name, content_type: 'application/pdf', base64: pdf.toString('base64') };
}
