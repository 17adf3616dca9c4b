/**
 * How our plate's letters are drawn: along the middle of a stroke, 100 units high from baseline to top, and with round ends, as on an embossed plate.
 * Drawn, because a phone need not have a narrow font, and a page that has to show at once cannot wait for one of ours. The pen begins at x and y.
 */
const drawn: Record<string, { width: number; x: number; y: number; path: string }> = {
  A: { width: 50, x: 0, y: 100, path: 'l25-100 25 100m-41-33h32' },
  B: { width: 49, x: 0, y: 47, path: 'h23a23 24 0 0 0 0-47h-23v100h23a26 27 0 0 0 0-53' },
  C: { width: 47, x: 47, y: 29, path: 'v-5a23 24 0 0 0-47 0v52a23 24 0 0 0 47 0v-5' },
  D: { width: 48, x: 0, y: 0, path: 'h22a26 27 0 0 1 26 27v46a26 27 0 0 1-26 27h-22z' },
  E: { width: 42, x: 42, y: 0, path: 'h-42v100h42m-42-52h37' },
  F: { width: 42, x: 42, y: 0, path: 'h-42v100m0-51h36' },
  G: { width: 47, x: 47, y: 29, path: 'v-5a23 24 0 0 0-47 0v52a23 24 0 0 0 47 0v-24h-21' },
  H: { width: 47, x: 0, y: 0, path: 'v100m47-100v100m-47-52h47' },
  I: { width: 0, x: 0, y: 0, path: 'v100' },
  J: { width: 38, x: 38, y: 0, path: 'v78a19 22 0 0 1-38 0v-5' },
  K: { width: 48, x: 0, y: 0, path: 'v100m46-100-46 62m16-21 32 59' },
  L: { width: 41, x: 0, y: 0, path: 'v100h41' },
  M: { width: 58, x: 0, y: 100, path: 'v-100l29 62 29-62v100' },
  N: { width: 48, x: 0, y: 100, path: 'v-100l48 100v-100' },
  O: { width: 51, x: 0, y: 25, path: 'a25 25 0 0 1 51 0v50a25 25 0 0 1-51 0z' },
  P: { width: 48, x: 0, y: 100, path: 'v-100h21a27 28 0 0 1 0 55h-21' },
  Q: { width: 51, x: 0, y: 25, path: 'a25 25 0 0 1 51 0v50a25 25 0 0 1-51 0zm30 49 23 28' },
  R: { width: 48, x: 0, y: 100, path: 'v-100h21a27 27 0 0 1 0 54h-21m24 0 24 46' },
  S: { width: 47, x: 46, y: 25, path: 'a23 25 0 0 0-46 0c0 31 47 18 47 49a23 26 0 0 1-47 0' },
  T: { width: 50, x: 0, y: 0, path: 'h50m-25 0v100' },
  U: { width: 47, x: 0, y: 0, path: 'v76a23 24 0 0 0 47 0v-76' },
  V: { width: 50, x: 0, y: 0, path: 'l25 100 25-100' },
  W: { width: 70, x: 0, y: 0, path: 'l18 100 17-78 18 78 17-100' },
  X: { width: 49, x: 0, y: 0, path: 'l49 100m0-100-49 100' },
  Y: { width: 50, x: 0, y: 0, path: 'l25 52 25-52m-25 52v48' },
  Z: { width: 46, x: 0, y: 0, path: 'h46l-46 100h46' },
  0: { width: 46, x: 0, y: 24, path: 'a23 24 0 0 1 46 0v52a23 24 0 0 1-46 0z' },
  1: { width: 24, x: 0, y: 23, path: 'l24-23v100' },
  2: { width: 46, x: 0, y: 29, path: 'v-5a22 24 0 0 1 45 0c0 10-4 18-9 27l-36 49h46' },
  3: { width: 47, x: 0, y: 24, path: 'a22 24 0 0 1 44-1 22 24 0 0 1-22 24h-7 7a25 27 0 0 1 0 53 22 25 0 0 1-22-24' },
  4: { width: 50, x: 27, y: 0, path: 'l-27 73h50m-14-28v55' },
  5: { width: 46, x: 42, y: 0, path: 'h-37l-2 46c5-4 11-6 19-6 15 0 24 12 24 29 0 19-9 31-23 31-13 0-21-9-23-23' },
  6: { width: 47, x: 32, y: 0, path: 'l-28 57m-4 16a23 27 0 1 1 47 0 23 27 0 1 1-47 0z' },
  7: { width: 46, x: 0, y: 0, path: 'h46l-32 100' },
  8: { width: 47, x: 3, y: 24, path: 'a20 24 0 1 1 41 0 20 24 0 1 1-41 0zm-3 50a23 27 0 1 1 47 0 23 27 0 1 1-47 0z' },
  9: { width: 47, x: 15, y: 100, path: 'l28-57m-43-16a23 27 0 1 1 47 0 23 27 0 1 1-47 0z' },
};

/** Of the pen, as `plate.css` draws it. */
const stroke = 17;
const height = 100;
/** The gap between the edges of two letters, and of two groups of them. */
const apart = 12;
const groupsApart = 30;
/** Drawings have one of few lengths, in characters: their number decides how many shells the scan page needs. */
const lengthStep = 32;

interface PlateDrawing {
  viewBox: string;
  /** Every letter, in one path: a page that has to be small repeats no element for each. */
  path: string;
}

/** `KA01AB1234` is split into its four groups; any other number is one. */
function plateGroups(number: string): string[] {
  return number.match(/^([A-Z]{2})(\d{1,2})([A-Z]{1,3})(\d{1,4})$/)?.slice(1) ?? [number];
}

/** A plate's number, its letters one next to the other; undefined if it is empty or contains anything else than A–Z and 0–9. */
export function plateDrawing(number: string): PlateDrawing | undefined {
  if (number === '') return undefined;
  let path = '';
  let left = 0;
  for (const group of plateGroups(number)) {
    for (const letter of group) {
      const pen = drawn[letter];
      if (!pen) return undefined;
      path += `M${left + pen.x} ${pen.y}${pen.path}`;
      left += pen.width + stroke + apart;
    }
    left += groupsApart - apart;
  }
  const width = String(left - groupsApart).padStart(4, '0');
  const length = Math.ceil(path.length / lengthStep) * lengthStep;
  return { viewBox: `${-stroke / 2} ${-stroke / 2} ${width} ${height + stroke}`, path: path.padEnd(length) };
}
