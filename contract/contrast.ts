/** The contrast of two colours such as `#0b6b4f`, from 1 (the same) to 21 (black on white), as defined by WCAG. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue of a colour such as `#0b6b4f`, each from 0 to 1. */
export function channels(color: string): [red: number, green: number, blue: number] {
  const part = (from: number) => Number.parseInt(color.slice(from, from + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}
