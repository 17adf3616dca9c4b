import { chooseColumns, removeView, saveView } from '../../../contract/console/saved-views.ts';
import { lists } from '../../../messages/console/lists.ts';
import { fill } from '../../../messages/fill.ts';
import { filledField } from '../../forms/filled.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { Empty } from '../../ui/empty.tsx';
import { Field } from '../../ui/field.tsx';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import { Tick } from '../tick.tsx';
import type { Route } from './+types/list-looks-page';
import { intents } from './list-looks.tsx';

export const loader = (args: Route.LoaderArgs) => loadForOperator(args, async () => ({}));

/** Carries out the forms of `ListLooks` and leads back to their list. Only a view that cannot be saved is shown here, with what was typed. */
export function action(args: Route.ActionArgs) {
  const { console_lists: t } = requestMessages(args.request);
  return changeForOperator(args, async (call, values, form) => {
    const { intent, list = '', name = '', query = '', is_shared = '', id = '' } = values;
    const path = inConsole(values.back ?? '');
    if (intent === intents.columns) {
      const columns = 'default' in values ? [] : form.getAll('column').map(String);
      await call(chooseColumns, { list, columns });
      return { text: t.columns_saved, path };
    }
    if (intent === intents.remove) {
      await call(removeView, { id });
      return { text: t.view_removed, path };
    }
    await call(saveView, { list, name, query, is_shared: is_shared === 'on' });
    return { text: fill(t.view_saved, { name }), path };
  });
}

export const clientAction = sendChange;

/** A form may say where it was sent from, but never lead out of the console. */
function inConsole(path: string): string {
  return /^\/console(?=[/?]|$)/.test(path) ? path : consolePaths.today;
}

export default function ListLooksPage({ loaderData, actionData: state }: Route.ComponentProps) {
  const t = useMessages(lists);
  return (
    <ConsolePage title={t.save_title} loaded={loaderData}>
      {() =>
        state ? (
          <ChangeForm
            schema={saveView.input}
            intent={state.values.intent ?? ''}
            state={state}
            submit={{ kind: 'primary', text: t.view_save, busy: t.view_saving }}
          >
            {(filled) => (
              <>
                {['list', 'back', 'query'].map((name) => (
                  <input key={name} type="hidden" name={name} value={filled.values[name] ?? ''} />
                ))}
                <Field {...filledField(filled, 'name')} label={t.view_name} hint={t.save_help} maxLength={40} />
                <Tick name="is_shared" label={t.view_shared} filled={filled} />
              </>
            )}
          </ChangeForm>
        ) : (
          <Empty text={t.views_in_lists} />
        )
      }
    </ConsolePage>
  );
}
