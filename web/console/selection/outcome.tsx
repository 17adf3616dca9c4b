import { Link } from 'react-router';
import { selection as words } from '../../../messages/console/selection.ts';
import { listPath } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { LeftOut, type RowLeftOut } from './left-out.tsx';
import type { PostedRow } from './selection-query.ts';

/** What a form has done to its rows, and what it was sent with. */
export interface Outcome {
  Done: number[];
  NotDone: Pick<RowLeftOut, 'id' | 'why' | 'detail'>[];
  posted: PostedRow[];
}

interface OutcomeProps {
  outcome: Outcome;
  /** In sentences. */
  done: string[];
  /** What is left to do by hand with a row to which it was done; '' for nothing. */
  leftToDo?: (id: number) => string;
  list: string;
  pathOf: (row: PostedRow) => string;
}

/** What was done, and to which rows it was not; each row leads to its page. */
export function OutcomeShown({ outcome: { Done, NotDone, posted }, done, leftToDo, list, pathOf }: OutcomeProps) {
  const t = useMessages(words);
  const byId = new Map(posted.map((row) => [row.id, row]));
  const named = (id: number) => byId.get(id) ?? { id, version: 0, name: String(id) };
  const rows = NotDone.map((refused) => ({
    ...refused,
    name: named(refused.id).name,
    path: pathOf(named(refused.id)),
  }));
  const toDo = Done.map((id) => ({ id, text: leftToDo?.(id) ?? '' })).filter(({ text }) => text !== '');
  return (
    <div className="selection-outcome">
      {Done.length > 0 ? (
        <>
          <Notice kind="success">{done.join(' ')}</Notice>
          {toDo.length > 0 ? (
            <section className="console-panel">
              <h2>{t.by_hand}</h2>
              <ul className="selection-by-hand">
                {toDo.map(({ id, text }) => (
                  <li key={id}>
                    <Link className="link" to={pathOf(named(id))}>
                      {named(id).name}
                    </Link>
                    : {text}
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          <ul className="selection-done">
            {Done.map((id) => (
              <li key={id}>
                <Link className="link" to={pathOf(named(id))}>
                  {named(id).name}
                </Link>
              </li>
            ))}
          </ul>
          {Done.length > 1 ? (
            <p>
              <Link className="link" to={listPath(list, { ids: Done.slice(0, 200).join(',') })}>
                {t.see_done}
              </Link>
            </p>
          ) : null}
        </>
      ) : (
        <Notice>{t.done_none}</Notice>
      )}
      <LeftOut title="not_done" rows={rows} />
    </div>
  );
}
