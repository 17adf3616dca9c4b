/** A colour as the paper takes it. */
export type Ink = string | [cyan: number, magenta: number, yellow: number, black: number];

const black: Ink = [0, 0, 0, 100];

/**
 * The ink of a colour such as `#0b6b4f`. Black is black ink alone: of four inks, edges would blur. Every other stays as it
 * is on a screen, for a printer knows better than we how its own inks make it.
 */
export function inkOf(color: string): Ink {
  return color === '#000000' ? black : color;
}
