import type { Parcel } from './delhivery-parcels.ts';

/** A page of four inches by six with what a courier needs to read, as the smallest PDF that is one. */
export function labelPdf({ docket, reference, name, address, city, pincode }: Parcel): Buffer {
  const lines = [
    'DELHIVERY (simulated)',
    docket,
    '',
    name,
    ...foldedAt(34, address),
    `${city} ${pincode}`,
    '',
    reference,
  ];
  const shown = lines.map((line) => `(${line.replace(/[^ -~]/g, '?').replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n');
  const stream = `BT /F1 14 Tf 20 400 Td 20 TL\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = pdf.length;
  pdf += `xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}

function foldedAt(width: number, text: string): string[] {
  return text.match(new RegExp(`.{1,${width}}(\\s|$)|.{1,${width}}`, 'g')) ?? [];
}
