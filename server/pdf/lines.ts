import LineBreaker from 'linebreak';
import { openFont } from './fonts.ts';
import { type Line, letterEnds, lineMaker, type Run } from './runs.ts';

type Paper = PDFKit.PDFDocument;

type Features = PDFKit.Mixins.OpenTypeFeatures[];

/** How a line is written: its size in points. */
export interface LineStyle {
  size: number;
  bold: boolean;
  features?: Features | undefined;
}

/** The text in lines that are no wider than `width`, in points. A word that is wider is broken between its letters. */
export function linesOf(paper: Paper, text: string, width: number, style: LineStyle): Line[] {
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lineOf = lineMaker(paragraph);
    const fits = (from: number, to: number) => lineWidth(paper, lineOf(from, to), style) <= width;
    return breakLines(paragraph, fits).map(([from, to]) => lineOf(from, to));
  });
}

export function lineWidth(paper: Paper, { runs }: Line, style: LineStyle): number {
  return runs.reduce(
    (width, run) => width + setRun(paper, run, style).widthOfString(run.drawn, { features: featuresOf(run, style) }),
    0,
  );
}

/** Writes a line on its baseline. Whoever copies it gets the letters as they were typed, whatever they have joined to. */
export function drawLine(paper: Paper, line: Line, place: { x: number; baseline: number }, style: LineStyle): void {
  let { x } = place;
  for (const run of line.runs) {
    const features = featuresOf(run, style);
    // PDF readers turn such a text around where it is written from the right; there, the glyphs say enough.
    const isReplaced = run.level % 2 === 0;
    if (isReplaced) paper.markContent('Span', { actual: run.typed });
    setRun(paper, run, style).text(run.drawn, x, place.baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      features,
    });
    if (isReplaced) paper.endMarkedContent();
    x += paper.widthOfString(run.drawn, { features });
  }
}

function setRun(paper: Paper, { font }: Run, { size, bold }: LineStyle): Paper {
  return paper.font(openFont(font, bold), `${font} ${bold ? 'bold' : 'regular'}`).fontSize(size);
}

function featuresOf({ level }: Run, { features = [] }: LineStyle): Features {
  return level % 2 ? [...features, 'rtla'] : features;
}

/** Where lines begin and end. `fits`: whether that part of the text does in one line. */
function breakLines(text: string, fits: (from: number, to: number) => boolean): [from: number, to: number][] {
  const lines: [number, number][] = [];
  let from = 0;
  let end = 0;
  const endLine = () => {
    lines.push([from, end]);
    from = end;
  };
  for (const place of placesToBreak(text)) {
    if (!fits(from, place) && end > from) endLine();
    if (!fits(from, place))
      for (const letter of letterEnds(text, from, place)) {
        if (!fits(from, letter) && end > from) endLine();
        end = letter;
      }
    end = place;
  }
  endLine();
  return lines;
}

function placesToBreak(text: string): number[] {
  const breaker = new LineBreaker(text);
  const places: number[] = [];
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) places.push(next.position);
  return places;
}
