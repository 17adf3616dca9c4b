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

interface SelectedProps {
  /** How many the list finds. */
  found: number;
  /** What will be done, in sentences; a strong one first. */
  sentences: string[];
  fits: number;
  leftOut: RowLeftOut[];
  /** The form that does it. */
  children: ReactNode;
}

/** What is about to be done to how many rows, the form that does it, and which rows are left out. */
export function Selected({ found, sentences, fits, leftOut, children }: SelectedProps) {
  const t = useMessages(words);
  const [first, ...others] = sentences;
  const counted = formatCount(Math.min(found, maxCountedRows));
  return (
    <div className="selection-page">
      {found > maxSelected ? <Notice>{fill(t.over, { found: counted, most: formatCount(maxSelected) })}</Notice> : null}
      {fits === 0 ? (
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
          </div>
          {children}
        </>
      )}
      <LeftOut title="left_out" rows={leftOut} />
    </div>
  );
}
