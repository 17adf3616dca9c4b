import { qrStatuses } from '../../../contract/reseller-account.ts';
import { resellerLists } from '../../../messages/en/reseller-lists.ts';
import { ChoiceField } from '../../lists/choice-field.tsx';
import { FilterForm } from '../../lists/filter-form.tsx';
import { ListView } from '../../lists/list-view.tsx';
import type { PageInfo } from '../../lists/query.ts';
import { SearchField } from '../../lists/search-field.tsx';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { useMayChange } from '../use-may-change.ts';
import { type CodeRow, useCodeColumns } from './code-columns.tsx';
import type { codesQuery } from './codes-query.ts';
import { PrintCodes } from './print-codes.tsx';

interface CodesViewProps {
  codes: CodeRow[];
  /** How many of the reseller's codes can be printed. */
  toPrint: number;
  pages: PageInfo;
  filters: ReturnType<typeof codesQuery>;
}

export function CodesView({ codes, toPrint, pages, filters }: CodesViewProps) {
  const t = useMessages(resellerLists);
  const mayChange = useMayChange();
  return (
    <ListView
      path={paths.myQrCode}
      filePath={paths.myQrCodeFile}
      filters={filters}
      pages={pages}
      caption={t.codes_caption}
      columns={useCodeColumns()}
      rows={codes}
      rowKey={({ qr_id }) => qr_id}
      form={<CodeFilters {...filters} />}
      actions={<PrintCodes count={toPrint} />}
      empty={
        <Empty text={t.codes_empty}>
          <p>{t.codes_empty_help}</p>
          {mayChange ? (
            <ButtonLink kind="primary" to={paths.newOrder}>
              {t.new_order}
            </ButtonLink>
          ) : null}
        </Empty>
      }
    />
  );
}

function CodeFilters(filters: ReturnType<typeof codesQuery>) {
  const t = useMessages(resellerLists);
  return (
    <FilterForm path={paths.myQrCode} filters={filters}>
      <SearchField label={t.search} value={filters.search} hint={t.codes_search_hint} />
      <ChoiceField
        name="Status"
        label={t.status}
        chosen={filters.Status}
        values={qrStatuses}
        text={(value) => t[`status_${value}`]}
      />
    </FilterForm>
  );
}
