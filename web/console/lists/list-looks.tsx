import { Form, useLocation } from 'react-router';
import { lists } from '../../../messages/console/lists.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { consolePaths } from '../paths.ts';
import { Tick } from '../tick.tsx';
import type { ListOptions } from './list-options.ts';

/** The forms of `list-looks`; the page of that address shows them where they are refused. */
export const intents = { columns: 'columns', save: 'save', remove: 'remove' } as const;

/** A column as it is chosen: by its English title, which the list is known by in every language. */
interface ChoosableColumn {
  title: string;
  english: string;
  isShown: boolean;
}

interface ListLooksProps {
  /** The list, by the path of its call. */
  list: string;
  options: ListOptions;
  columns: ChoosableColumn[];
}

/** How an operator looks at a list: its columns, and views of it. Folded; each form leads back to the list. */
export function ListLooks({ list, options, columns }: ListLooksProps) {
  const t = useMessages(lists);
  return (
    <details className="list-fold">
      <summary>{t.view}</summary>
      <div className="list-looks">
        {columns.length > 1 ? <Columns list={list} columns={columns} isChosen={options.chosen.length > 0} /> : null}
        <SaveView list={list} query={options.view} />
        {options.views.some(({ may_remove }) => may_remove) ? <Views list={list} views={options.views} /> : null}
      </div>
    </details>
  );
}

/** Where the form leads back to: the list as it is shown now. */
function Back({ list, intent }: { list: string; intent: string }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="back" value={pathname + search} />
    </>
  );
}

function Columns({ list, columns, isChosen }: { list: string; columns: ChoosableColumn[]; isChosen: boolean }) {
  const t = useMessages(lists);
  return (
    <Form method="post" action={consolePaths.listLooks}>
      <Back list={list} intent={intents.columns} />
      <fieldset>
        <legend>{t.columns}</legend>
        <p className="hint">{t.columns_help}</p>
        <ul className="list-columns">
          {columns.map(({ title, english, isShown }) => (
            <li key={`${english} ${isShown}`}>
              <label className="checkbox">
                <input type="checkbox" name="column" value={english} defaultChecked={isShown} />
                <span>{title}</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="console-actions">
        <Button type="submit">{t.columns_save}</Button>
        {isChosen ? (
          <Button type="submit" kind="quiet" name="default" value="on">
            {t.columns_default}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}

function SaveView({ list, query }: { list: string; query: string }) {
  const t = useMessages(lists);
  return (
    <Form method="post" action={consolePaths.listLooks}>
      <Back list={list} intent={intents.save} />
      <input type="hidden" name="query" value={query} />
      <fieldset>
        <legend>{t.save_title}</legend>
        <Field name="name" label={t.view_name} hint={t.save_help} maxLength={40} autoComplete="off" required />
        <Tick name="is_shared" label={t.view_shared} filled={{ values: {}, errors: {} }} />
      </fieldset>
      <Button type="submit">{t.view_save}</Button>
    </Form>
  );
}

function Views({ list, views }: { list: string; views: ListOptions['views'] }) {
  const t = useMessages(lists);
  return (
    <section className="list-own-views">
      <h2>{t.views}</h2>
      <ul>
        {views
          .filter(({ may_remove }) => may_remove)
          .map(({ id, name, shared_by }) => (
            <li key={id}>
              <span>
                {name} {shared_by ? <span className="hint">{fill(t.view_by, { name: shared_by })}</span> : null}
              </span>
              <Form method="post" action={consolePaths.listLooks}>
                <Back list={list} intent={intents.remove} />
                <Button type="submit" kind="quiet" name="id" value={id} aria-label={fill(t.view_remove_one, { name })}>
                  {t.view_remove}
                </Button>
              </Form>
            </li>
          ))}
      </ul>
    </section>
  );
}
