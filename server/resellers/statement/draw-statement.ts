import { en } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { foot } from '../../pdf/foot.ts';
import { numberPages } from '../../pdf/number-pages.ts';
import { finish, newPaper } from '../../pdf/paper.ts';
import { closing } from './closing.ts';
import { entries } from './entries.ts';
import { heading, monthName } from './heading.ts';
import type { Statement } from './statement.ts';

/** The statement as a PDF. It takes a while: `statementPdf` runs it on a thread, so that other requests do not wait. */
export function draw(statement: Statement): Promise<Buffer> {
  const { seller, upTo, month } = statement;
  const title = `${en.statements.title} ${monthName(month)}`;
  const paper = newPaper({ title, author: seller.name, at: upTo, keepPages: true });
  const text = [
    fill(en.statements.foot, { name: seller.name }),
    fill(en.statements.questions, { email: seller.email }),
  ].join('\n');
  const afterHeading = heading(paper, statement);
  const afterEntries = entries(paper, statement, afterHeading + 24);
  closing(paper, statement, { top: afterEntries + 8, footText: text });
  foot(paper, text);
  numberPages(paper);
  return finish(paper);
}
