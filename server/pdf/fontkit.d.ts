/** The part of fontkit that we use: it comes without types. */
declare module 'fontkit' {
  interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    /** x and y in turn; y points upwards. */
    args: number[];
  }
  interface Font {
    unitsPerEm: number;
    ascent: number;
    layout(text: string): {
      advanceWidth: number;
      glyphs: { path: { commands: PathCommand[] } }[];
      positions: { xAdvance: number }[];
    };
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  function openSync(file: string): Font;
  function create(bytes: Uint8Array): Font;
}
