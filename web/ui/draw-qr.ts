import encodeQR from 'qr';

/** A QR code for drawing: how many modules on a side, and an SVG path of the dark ones, each one unit wide. */
export interface DrawnQr {
  modules: number;
  dark: string;
}

/** For a phone's camera, with the white margin that cameras need. */
export function drawQr(text: string): DrawnQr {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { modules: rows.length, dark: dark.join('') };
}
