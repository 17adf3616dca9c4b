/**
 * How our plate's letters are drawn: along the middle of a stroke, 10 units high from baseline to top, and with round ends, as on an embossed plate.
 * Drawn, because a phone need not have a narrow font, and a page that has to show at once cannot wait for one of ours.
 */
const drawn: Record<string, { width: number; path: string }> = {
  A: { width: 5, path: 'M0 10 2.5 0 5 10M.9 6.7h3.2' },
  B: { width: 4.9, path: 'M0 4.7h2.3a2.35 2.35 0 0 0 0-4.7H0v10h2.3a2.6 2.65 0 0 0 0-5.3' },
  C: { width: 4.7, path: 'M4.7 2.9v-.5a2.35 2.4 0 0 0-4.7 0v5.2a2.35 2.4 0 0 0 4.7 0v-.5' },
  D: { width: 4.8, path: 'M0 0h2.2a2.6 2.7 0 0 1 2.6 2.7v4.6a2.6 2.7 0 0 1-2.6 2.7H0z' },
  E: { width: 4.2, path: 'M4.2 0H0v10h4.2M0 4.8h3.7' },
  F: { width: 4.2, path: 'M4.2 0H0v10M0 4.9h3.6' },
  G: { width: 4.7, path: 'M4.7 2.9v-.5a2.35 2.4 0 0 0-4.7 0v5.2a2.35 2.4 0 0 0 4.7 0V5.2H2.6' },
  H: { width: 4.7, path: 'M0 0v10M4.7 0v10M0 4.8h4.7' },
  I: { width: 0, path: 'M0 0v10' },
  J: { width: 3.8, path: 'M3.8 0v7.8a1.9 2.2 0 0 1-3.8 0v-.5' },
  K: { width: 4.8, path: 'M0 0v10M4.6 0 0 6.2M1.6 4.1 4.8 10' },
  L: { width: 4.1, path: 'M0 0v10h4.1' },
  M: { width: 5.8, path: 'M0 10V0l2.9 6.2L5.8 0v10' },
  N: { width: 4.8, path: 'M0 10V0l4.8 10V0' },
  O: { width: 5.1, path: 'M0 2.5a2.55 2.5 0 0 1 5.1 0v5a2.55 2.5 0 0 1-5.1 0z' },
  P: { width: 4.8, path: 'M0 10V0h2.1a2.7 2.75 0 0 1 0 5.5H0' },
  Q: { width: 5.1, path: 'M0 2.5a2.55 2.5 0 0 1 5.1 0v5a2.55 2.5 0 0 1-5.1 0zM3 7.4l2.3 2.8' },
  R: { width: 4.8, path: 'M0 10V0h2.1a2.7 2.7 0 0 1 0 5.4H0m2.4 0L4.8 10' },
  S: { width: 4.7, path: 'M4.6 2.5A2.3 2.5 0 0 0 0 2.5C0 5.6 4.7 4.3 4.7 7.4a2.35 2.6 0 0 1-4.7 0' },
  T: { width: 5, path: 'M0 0h5M2.5 0v10' },
  U: { width: 4.7, path: 'M0 0v7.6a2.35 2.4 0 0 0 4.7 0V0' },
  V: { width: 5, path: 'M0 0l2.5 10L5 0' },
  W: { width: 7, path: 'M0 0l1.75 10L3.5 2.2 5.25 10 7 0' },
  X: { width: 4.9, path: 'M0 0l4.9 10M4.9 0 0 10' },
  Y: { width: 5, path: 'M0 0l2.5 5.2L5 0M2.5 5.2V10' },
  Z: { width: 4.6, path: 'M0 0h4.6L0 10h4.6' },
  0: { width: 4.6, path: 'M0 2.4a2.3 2.4 0 0 1 4.6 0v5.2a2.3 2.4 0 0 1-4.6 0z' },
  1: { width: 2.4, path: 'M0 2.3 2.4 0v10' },
  2: { width: 4.6, path: 'M0 2.9v-.5a2.25 2.4 0 0 1 4.5 0c0 1-.4 1.8-.9 2.7L0 10h4.6' },
  3: {
    width: 4.7,
    path: 'M0 2.4a2.2 2.4 0 0 1 4.4-.1A2.2 2.4 0 0 1 2.2 4.7h-.7.7a2.5 2.65 0 0 1 0 5.3A2.2 2.5 0 0 1 0 7.6',
  },
  4: { width: 5, path: 'M2.7 0 0 7.3h5M3.6 4.5V10' },
  5: {
    width: 4.6,
    path: 'M4.2 0H.5L.3 4.6c.5-.4 1.1-.6 1.9-.6 1.5 0 2.4 1.2 2.4 2.9 0 1.9-.9 3.1-2.3 3.1C1 10 .2 9.1 0 7.7',
  },
  6: { width: 4.7, path: 'M3.2 0 .4 5.7M0 7.3a2.35 2.7 0 1 1 4.7 0 2.35 2.7 0 1 1-4.7 0z' },
  7: { width: 4.6, path: 'M0 0h4.6L1.4 10' },
  8: {
    width: 4.7,
    path: 'M.3 2.35a2.05 2.35 0 1 1 4.1 0 2.05 2.35 0 1 1-4.1 0zM0 7.35a2.35 2.65 0 1 1 4.7 0 2.35 2.65 0 1 1-4.7 0z',
  },
  9: { width: 4.7, path: 'M1.5 10 4.3 4.3M0 2.7a2.35 2.7 0 1 1 4.7 0 2.35 2.7 0 1 1-4.7 0z' },
};

const stroke = 1.7;
/** The gap between the edges of two letters, and of two groups of them. */
const apart = 1.15;
const groupsApart = 3;

interface PlateLetters {
  /** The drawing's width, in its own units. */
  width: number;
  height: number;
  stroke: number;
  /** Each letter's position, from the upper left corner. */
  letters: { path: string; x: number; y: number }[];
}

/** `KA01AB1234` is split into its four groups; any other number is one. */
export function plateGroups(number: string): string[] {
  return number.match(/^([A-Z]{2})(\d{1,2})([A-Z]{1,3})(\d{1,4})$/)?.slice(1) ?? [number];
}

/** A plate's groups, each of A–Z and 0–9, one next to the other; undefined if they contain anything else. */
export function plateLetters(groups: string[]): PlateLetters | undefined {
  const letters: PlateLetters['letters'] = [];
  let x = 0;
  for (const group of groups) {
    for (const letter of group) {
      const { width, path } = drawn[letter] ?? {};
      if (width === undefined || path === undefined) return undefined;
      letters.push({ path, x: round(x + stroke / 2), y: stroke / 2 });
      x += width + stroke + apart;
    }
    x += groupsApart - apart;
  }
  return { width: round(x - groupsApart), height: 10 + stroke, stroke, letters };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
