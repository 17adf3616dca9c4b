import encodeQR from 'qr';

/** A code as it is drawn: how many modules on a side, and an SVG path of the dark ones, each one unit wide. */
export interface DrawnQr {
  modules: number;
  dark: string;
}

/** For the camera of a phone, with the white around it that cameras want. */
export function drawQr(text: string): DrawnQr {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { modules: rows.length, dark: dark.join('') };
}
