import { data } from 'react-router';
import { changePreset, presetList, removeTranslation, translatePreset } from '../../../contract/console/presets.ts';
import { messagesFor } from '../../../messages/catalogue.ts';
import { presets } from '../../../messages/console/presets.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallFunction } from '../../api.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { parseId } from '../parse-id.ts';
import { consolePaths, presetPath } from '../paths.ts';
import type { Route } from './+types/preset';
import { PresetForm } from './preset-form.tsx';
import { SmsShown } from './sms-shown.tsx';
import { AddTranslation, TranslationPanel } from './translation-panel.tsx';

export function loader(args: Route.LoaderArgs) {
  const id = parseId(args.params.id);
  return loadForOperator(args, async (call) => {
    const { Presets } = await call(presetList, {});
    const preset = Presets.find((each) => each.id === id);
    if (!preset) throw data(null, { status: 404 });
    return { preset, englishAlert: messagesFor('en').sms.owner_alert };
  });
}

export function action(args: Route.ActionArgs) {
  const { console_presets: t } = requestMessages(args.request);
  const preset_id = parseId(args.params.id);
  return changeForOperator(args, async (call, values) => {
    return { text: await change(call, preset_id, values, t), path: presetPath(preset_id) };
  });
}

/** The forms of this page are told apart by what they do and, for a translation, its language. Returns what was done. */
async function change(
  call: CallFunction,
  preset_id: number,
  values: Record<string, string>,
  t: Messages['console_presets'],
): Promise<string> {
  const {
    intent = '',
    version = '',
    text = '',
    dlt_template_id,
    position = '',
    is_on,
    is_urgent,
    language = '',
  } = values;
  const about = { preset_id, version };
  if (intent.startsWith('remove')) {
    await call(removeTranslation, { ...about, language });
    return t.removed;
  }
  if (intent === 'preset')
    await call(changePreset, {
      ...about,
      text,
      dlt_template_id,
      position,
      is_on: is_on === 'on',
      is_urgent: is_urgent === 'on',
    });
  else await call(translatePreset, { ...about, language, text, dlt_template_id });
  return t.saved;
}

export const clientAction = sendChange;

export default function PresetPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMessages(presets);
  const mayEdit = useOwnRole() === 'owner';
  const title = fill(t.edit_title, { id: params.id });
  return (
    <ConsolePage title={title} loaded={loaderData} back={{ to: consolePaths.presets, page: t.title }}>
      {({ preset, englishAlert }) => (
        <>
          <section className="console-panel">
            {mayEdit ? <PresetForm preset={preset} state={actionData} /> : <p>{preset.text}</p>}
            <SmsShown language="en" text={preset.text} owner_alert={englishAlert} />
          </section>
          <section className="console-panel">
            <h2>{t.translations}</h2>
            {preset.translations.map((translation) => (
              <TranslationPanel
                key={translation.language}
                preset={preset}
                translation={translation}
                state={actionData}
                mayEdit={mayEdit}
              />
            ))}
            {mayEdit ? <AddTranslation preset={preset} state={actionData} /> : null}
          </section>
        </>
      )}
    </ConsolePage>
  );
}
