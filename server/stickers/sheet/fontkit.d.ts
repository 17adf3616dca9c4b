/** What we use of it: fontkit brings no types along. */
declare module 'fontkit' {
  interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    /** x and y by turns, upwards. */
    args: number[];
  }
  interface Font {
    unitsPerEm: number;
    layout(text: string): {
      advanceWidth: number;
      glyphs: { path: { commands: PathCommand[] } }[];
      positions: { xAdvance: number }[];
    };
  }
  function openSync(file: string): Font;
}
