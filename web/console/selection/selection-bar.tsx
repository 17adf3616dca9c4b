import { selection as words } from '../../../messages/console/selection.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../counted.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import type { ListQuery, PageInfo } from '../lists/list-query.ts';
import { type RowSelection, selectionForm } from './row-selection.ts';
import { useTicked } from './use-ticked.ts';

interface SelectionBarProps {
  selection: Pick<RowSelection<never>, 'path' | 'steps'>;
  query: ListQuery;
  pageInfo: PageInfo;
}

/**
 * How many rows are ticked, and what can be done with them: it stays in sight below the list. Each button leads to a page that says what it does.
 * With script it is there once something is ticked; without, always. Of a list that is only certain rows, each is ticked: its form cannot say "all".
 */
export function SelectionBar({ selection: { path, steps }, query, pageInfo: { total, more } }: SelectionBarProps) {
  const t = useMessages(words);
  const { form, count, isAll } = useTicked();
  const filters = Object.entries(query.filters).filter(([, value]) => value !== '');
  const state = count === null ? undefined : count > 0 || isAll ? 'some' : 'none';
  return (
    <form ref={form} id={selectionForm} className="selection-bar" method="get" action={path} data-ticked={state}>
      {filters.map(([name, value]) =>
        name === 'ids' ? null : <input key={name} type="hidden" {...{ name, value }} />,
      )}
      <p role="status">{count === null ? null : fill(t.ticked, { count: formatCount(isAll ? total : count) })}</p>
      {query.filters.ids ? null : (
        <label className="checkbox">
          <input type="checkbox" name="all" value="on" />
          <span>{fill(more ? t.all_found_more : t.all_found, { count: formatCount(total) })}</span>
        </label>
      )}
      <div className="selection-steps">
        {steps.map(({ step, text }) => (
          <Button key={step} type="submit" name="step" value={step}>
            {text}
          </Button>
        ))}
        <Button type="submit" name="step" value="export" kind="quiet">
          {t.step_export}
        </Button>
      </div>
    </form>
  );
}

/** The box of a row. */
export function PickRow({ id, name }: { id: string | number; name: string }) {
  const t = useMessages(words);
  return (
    <input
      type="checkbox"
      className="list-pick"
      form={selectionForm}
      name="ids"
      value={id}
      aria-label={fill(t.pick_one, { row: name })}
    />
  );
}

/** The box above the rows of a page; without script it would do nothing, and is not shown. */
export function PickPage() {
  const t = useMessages(words);
  return (
    <input
      type="checkbox"
      className="list-pick"
      form={selectionForm}
      data-page
      aria-label={t.pick_page}
      title={t.pick_page}
    />
  );
}
