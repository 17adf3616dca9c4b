import { useSearchParams } from 'react-router';
import { orderPages } from '../../../../messages/console/order-pages.ts';
import { selection as words } from '../../../../messages/console/selection.ts';
import { fill } from '../../../../messages/fill.ts';
import { formatCount } from '../../../counted.ts';
import { useMessages } from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { NoFile } from '../../lists/no-file.tsx';
import { consolePaths } from '../../paths.ts';
import { Selected } from '../../selection/selected-page.tsx';
import { postedRows } from '../../selection/selection-query.ts';
import { named, type SelectedOrdersShown, shownRows, sorted } from './order-rows.tsx';

/** How many labels there are, and the form that gets them as a file: the browser saves it, and no page follows. */
export function LabelsOfSelected({ Orders, found }: SelectedOrdersShown) {
  const t = useMessages({ selection: words, order_pages: orderPages });
  const isChanged = useSearchParams()[0].get('failed') === 'changed';
  const { fits, leftOut } = sorted(Orders, t.order_pages.one_title);
  const sentences = [fill(t.selection.label_count, { count: formatCount(fits.length) }), t.selection.label_help];
  const papers = (['a6', 'a4'] as const).map((value) => ({ value, text: t.selection[`label_paper_${value}`] }));
  return (
    <>
      <NoFile text={isChanged ? t.selection.label_changed : t.selection.label_failed} />
      <Selected found={found} sentences={sentences} fits={named(fits, t.order_pages.one_title)} leftOut={leftOut}>
        <form method="post" action={consolePaths.labelsFile} className="console-form">
          <input type="hidden" name="rows" value={postedRows(shownRows(fits, t.order_pages.one_title))} />
          <Select name="paper" label={t.selection.label_paper} options={papers} />
          <Button type="submit" kind="primary">
            {t.selection.label_do}
          </Button>
        </form>
      </Selected>
    </>
  );
}
