import { stickerOff } from '../../../contract/console/stickers.ts';
import { stickers } from '../../../messages/console/stickers.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ReasonPage } from '../change/reason-page.tsx';
import { sendChange } from '../change/send-change.ts';
import { stickerPath } from '../paths.ts';
import type { Route } from './+types/switch-off';
import { backToSticker, codeIn } from './back-to-sticker.ts';
import { loadSticker } from './load-sticker.ts';

export const loader = loadSticker;

export function action(args: Route.ActionArgs) {
  const { console_stickers: t } = requestMessages(args.request);
  const { code } = args.params;
  return changeForOperator(args, async (call, { reason = '' }) => {
    const { in_parcel_of: number } = await call(stickerOff, { code, reason });
    const done = fill(t.switch_off_done, { code: codeIn(code) });
    const text = number ? `${done} ${fill(t.in_parcel_of, { number })}` : done;
    return { text, path: stickerPath(code) };
  });
}

export const clientAction = sendChange;

export default function SwitchOff({ loaderData, actionData, params: { code } }: Route.ComponentProps) {
  const t = useMessages(stickers);
  return (
    <ReasonPage
      title={fill(t.switch_off_title, { code: codeIn(code) })}
      loaded={loaderData}
      back={backToSticker(code)}
      help={t.switch_off_help}
      schema={stickerOff.input}
      toInput={(values) => ({ ...values, code })}
      intent="change"
      state={actionData}
      submit={{ kind: 'danger', text: t.switch_off, busy: t.saving }}
    />
  );
}
