import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { desk } from '../../../messages/desk.ts';
import { Pager } from '../../reseller/lists/pager.tsx';
import { listPath } from '../../reseller/lists/query.ts';
import { SlowList, useTurning } from '../../reseller/lists/slow-list.tsx';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Asked, addressOf, type Given } from './asked.ts';
import { DeskFilters } from './desk-filters.tsx';
import { DeskRange } from './desk-range.tsx';
import { type DeskColumn, DeskTable } from './desk-table.tsx';

const t = desk.lists;

interface DeskListProps<Row, A extends Asked> {
  path: string;
  /** Where all of the list's rows are available as a file; a list of a few rows has none. */
  filePath?: string;
  asked: A;
  given: Given;
  caption: string;
  columns: DeskColumn<Row, A['sort']>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  /** The hint of the search field: what is searched. A list without it has no search. */
  searchHint?: string;
  /** The fields of its filters. */
  filters?: ReactNode;
  /** Shown when the list is empty without any filter. */
  empty: ReactNode;
}

/** A list of the console: what to look for, the rows of one page, the way to the others, and all of them as a file. */
export function DeskList<Row, A extends Asked>(list: DeskListProps<Row, A>) {
  const { path, asked, given, rows, searchHint, filters, empty } = list;
  const turning = useTurning(path);
  const isFiltered = Object.values(asked.filters).some((value) => value !== '');
  if (rows.length === 0 && !isFiltered) return empty;
  return (
    <div className="desk-list" aria-busy={turning}>
      <FileFailed />
      <DeskFilters path={path} asked={asked} isFiltered={isFiltered} searchHint={searchHint}>
        {filters}
      </DeskFilters>
      {turning ? <SlowList /> : null}
      {rows.length === 0 ? <NoMatch path={path} /> : <Rows {...list} />}
      <Pager {...given} to={(page) => addressOf(path, { ...asked, page })} />
    </div>
  );
}

function Rows<Row, A extends Asked>(list: DeskListProps<Row, A>) {
  const { filePath, asked, given, rows } = list;
  return (
    <>
      <div className="desk-list-head">
        <DeskRange {...given} shown={rows.length} />
        {filePath ? (
          <a className={buttonClass('plain')} href={listPath(filePath, asked.filters)} title={t.download_help}>
            <Download aria-hidden="true" />
            {t.download}
          </a>
        ) : null}
      </div>
      <DeskTable {...list} />
    </>
  );
}

function NoMatch({ path }: { path: string }) {
  return (
    <Empty text={t.no_match}>
      <p>{t.no_match_help}</p>
      <ButtonLink to={path}>{t.show_all}</ButtonLink>
    </Empty>
  );
}

function FileFailed() {
  return useSearchParams()[0].has('failed') ? <Notice kind="error">{t.download_failed}</Notice> : null;
}
