import { stickerReplace } from '../../../contract/console/stickers.ts';
import { stickers } from '../../../messages/console/stickers.ts';
import { fill } from '../../../messages/fill.ts';
import { filledField } from '../../forms/filled.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { Field } from '../../ui/field.tsx';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ReasonPage } from '../change/reason-page.tsx';
import { sendChange } from '../change/send-change.ts';
import { stickerPath } from '../paths.ts';
import type { Route } from './+types/replace';
import { backToSticker, codeIn } from './back-to-sticker.ts';
import { loadSticker } from './load-sticker.ts';

export const loader = loadSticker;

export function action(args: Route.ActionArgs) {
  const { console_stickers: t } = requestMessages(args.request);
  const { code } = args.params;
  return changeForOperator(args, async (call, { reason = '', new_code = '' }) => {
    const { guid } = await call(stickerReplace, { code, new_code, reason });
    return { text: fill(t.replace_done, { code: codeIn(code) }), path: stickerPath(guid) };
  });
}

export const clientAction = sendChange;

export default function Replace({ loaderData, actionData, params: { code } }: Route.ComponentProps) {
  const t = useMessages(stickers);
  return (
    <ReasonPage
      title={fill(t.replace_title, { code: codeIn(code) })}
      loaded={loaderData}
      back={backToSticker(code)}
      help={t.replace_help}
      schema={stickerReplace.input}
      toInput={(values) => ({ ...values, code })}
      intent="change"
      state={actionData}
      before={(filled) => (
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
      submit={{ kind: 'danger', text: t.replace, busy: t.saving }}
    />
  );
}
