import encodeQR from 'qr';

/** A code as a path of squares one unit wide, for a picture of what is printed. */
export interface SampleCode {
  modules: number;
  path: string;
}

export function sampleCode(): SampleCode {
  const rows = encodeQR('https://example.com/q/0000111122223333', 'raw', { ecc: 'quartile', border: 4 });
  const dark = rows.flatMap((modules, y) => modules.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { modules: rows.length, path: dark.join('') };
}
