import { stickerOn } from '../../../contract/console/stickers.ts';
import { shownCode } from '../../../contract/shown-code.ts';
import { tidyGuid } from '../../../contract/sticker-code.ts';
import { consoleText } from '../../../messages/console.ts';
import { fill } from '../../../messages/fill.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { stickerPath } from '../paths.ts';
import type { Route } from './+types/switch-on';
import { ChangeStickerForm } from './change-sticker-form.tsx';
import { loadSticker } from './load-sticker.ts';

const t = consoleText.stickers;

export function loader(args: Route.LoaderArgs) {
  return loadSticker(args);
}

export function action(args: Route.ActionArgs) {
  const { code } = args.params;
  return changeForOperator(args, async (call, { reason = '' }) => {
    await call(stickerOn, { code, reason });
    return { text: fill(t.switch_on_done, { code: shownCode(tidyGuid(code)) }), path: stickerPath(code) };
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendChange(args);
}

export default function SwitchOn({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <ChangeStickerForm
      code={params.code}
      loaded={loaderData}
      state={actionData}
      schema={stickerOn.input}
      title={t.switch_on_title}
      help={t.switch_on_help}
      button={t.switch_on}
      kind="primary"
    />
  );
}
