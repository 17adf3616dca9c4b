/** The library by which pdfkit breaks lines (UAX #14), which comes without types. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next place where a line may end; null after the end of the text. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
