import { stickerReplace } from '../../../contract/console/stickers.ts';
import { shownCode } from '../../../contract/shown-code.ts';
import { tidyGuid } from '../../../contract/sticker-code.ts';
import { consoleText } from '../../../messages/console.ts';
import { fill } from '../../../messages/fill.ts';
import { filledField } from '../../forms/filled.ts';
import { Field } from '../../ui/field.tsx';
import { changeForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { stickerPath } from '../paths.ts';
import type { Route } from './+types/replace';
import { ChangeStickerForm } from './change-sticker-form.tsx';
import { loadSticker } from './load-sticker.ts';

const t = consoleText.stickers;

export function loader(args: Route.LoaderArgs) {
  return loadSticker(args);
}

export function action(args: Route.ActionArgs) {
  const { code } = args.params;
  return changeForOperator(args, async (call, { reason = '', new_code = '' }) => {
    const { guid } = await call(stickerReplace, { code, new_code, reason });
    return { text: fill(t.replace_done, { code: shownCode(tidyGuid(code)) }), path: stickerPath(guid) };
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendChange(args);
}

export default function Replace({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <ChangeStickerForm
      code={params.code}
      loaded={loaderData}
      state={actionData}
      schema={stickerReplace.input}
      title={t.replace_title}
      help={t.replace_help}
      button={t.replace}
      kind="danger"
      more={(filled) => (
        <Field
          {...filledField(filled, 'new_code')}
          label={t.new_code}
          hint={t.new_code_hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          required
        />
      )}
    />
  );
}
