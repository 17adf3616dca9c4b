import type { ReactNode } from 'react';
import { maxCountedRows } from '../../../contract/console/lists.ts';
import { maxSelected } from '../../../contract/console/selection.ts';
import { selection as words } from '../../../messages/console/selection.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../counted.ts';
import { useMessages } from '../../messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LeftOut, type RowLeftOut } from './left-out.tsx';

/** Where an address names no rows. */
export function NothingTicked({ list }: { list: string }) {
  const t = useMessages(words);
  return (
    <Empty text={t.none}>
      <p>{t.none_help}</p>
      <ButtonLink to={list}>{t.to_list}</ButtonLink>
    </Empty>
  );
}

/** A row that something is done to: its page, how it is named, and what tells it from others. */
export interface NamedRow {
  id: number;
  path: string;
  name: string;
  detail?: string;
}

/** So many are read at a glance; more are folded. */
const mostUnfolded = 12;

/** Which rows these are: each leads to its page, and opens beside this one, which would otherwise forget its reason. */
function Which({ rows }: { rows: NamedRow[] }) {
  const t = useMessages(words);
  return (
    <details className="selection-which" open={rows.length <= mostUnfolded}>
      <summary>{fill(t.which, { count: formatCount(rows.length) })}</summary>
      <ul>
        {rows.map(({ id, path, name, detail = '' }) => (
          <li key={id}>
            <a className="link" href={path} target="_blank" rel="noreferrer">
              {name}
            </a>
            {detail ? ` · ${detail}` : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface SelectedProps {
  /** How many the list finds. */
  found: number;
  /** What will be done, in sentences; a strong one first. */
  sentences: string[];
  /** The rows that it is done to. */
  fits: NamedRow[];
  leftOut: RowLeftOut[];
  /** The form that does it. */
  children: ReactNode;
}

/** What is about to be done to which rows, the form that does it, and which rows are left out. */
export function Selected({ found, sentences, fits, leftOut, children }: SelectedProps) {
  const t = useMessages(words);
  const [first, ...others] = sentences;
  const counted = formatCount(Math.min(found, maxCountedRows));
  return (
    <div className="selection-page">
      {found > maxSelected ? <Notice>{fill(t.over, { found: counted, most: formatCount(maxSelected) })}</Notice> : null}
      {fits.length === 0 ? (
        <Notice>{t.nothing_fits}</Notice>
      ) : (
        <>
          <div className="console-panel">
            <p>
              <strong>{first}</strong>
            </p>
            {others.length > 0 ? (
              <ul className="selection-consequences">
                {others.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            ) : null}
            <Which rows={fits} />
          </div>
          {children}
        </>
      )}
      <LeftOut title="left_out" rows={leftOut} />
    </div>
  );
}
