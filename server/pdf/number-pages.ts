import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { colors, edges, type Paper, writeText } from './paper.ts';

/** Writes 'Page 1 of 3' below each page. The paper must keep its pages. */
export function numberPages(paper: Paper): void {
  const { start, count } = paper.bufferedPageRange();
  const place = { x: edges.left, y: edges.bottom + 6, width: edges.right - edges.left };
  for (let index = 0; index < count; index++) {
    paper.switchToPage(start + index);
    const text = fill(en.statements.page_of, { page: index + 1, pages: count });
    writeText(paper, text, place, { size: 8, color: colors.quiet, align: 'right' });
  }
}
