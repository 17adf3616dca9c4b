/** A colour in the form that the PDF library accepts. */
export type Ink = string | [cyan: number, magenta: number, yellow: number, black: number];

const black: Ink = [0, 0, 0, 100];

/**
 * The ink of a colour such as `#0b6b4f`. Black is black ink alone: with four inks, edges would blur. Every other colour stays
 * in RGB, since the printer knows better than we do how to mix it from its own inks.
 */
export function inkOf(color: string): Ink {
  return color === '#000000' ? black : color;
}
