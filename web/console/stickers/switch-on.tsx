import { stickerOn } from '../../../contract/console/stickers.ts';
import { stickers } from '../../../messages/console/stickers.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ReasonPage } from '../change/reason-page.tsx';
import { sendChange } from '../change/send-change.ts';
import { stickerPath } from '../paths.ts';
import type { Route } from './+types/switch-on';
import { backToSticker, codeIn } from './back-to-sticker.ts';
import { loadSticker } from './load-sticker.ts';

export const loader = loadSticker;

export function action(args: Route.ActionArgs) {
  const { console_stickers: t } = requestMessages(args.request);
  const { code } = args.params;
  return changeForOperator(args, async (call, { reason = '' }) => {
    await call(stickerOn, { code, reason });
    return { text: fill(t.switch_on_done, { code: codeIn(code) }), path: stickerPath(code) };
  });
}

export const clientAction = sendChange;

export default function SwitchOn({ loaderData, actionData, params: { code } }: Route.ComponentProps) {
  const t = useMessages(stickers);
  return (
    <ReasonPage
      title={fill(t.switch_on_title, { code: codeIn(code) })}
      loaded={loaderData}
      back={backToSticker(code)}
      help={t.switch_on_help}
      schema={stickerOn.input}
      toInput={(values) => ({ ...values, code })}
      intent="change"
      state={actionData}
      submit={{ kind: 'primary', text: t.switch_on, busy: t.saving }}
    />
  );
}
