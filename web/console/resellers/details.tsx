import { changeResellerDetails } from '../../../contract/console/reseller-changes.ts';
import { resellerDetails } from '../../../contract/console/resellers.ts';
import { resellers } from '../../../messages/console/resellers.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { actForOperator, redirectWithFlash } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { parseId } from '../parse-id.ts';
import { resellerPath } from '../paths.ts';
import { RevealForm } from '../reveal/reveal-form.tsx';
import type { Route } from './+types/details';
import { backToReseller } from './back-to-reseller.ts';
import { DetailsView, detailsInput } from './details-view.tsx';
import { loadReseller } from './load-reseller.ts';

export const loader = loadReseller;

export function action(args: Route.ActionArgs) {
  const { console_resellers: t } = requestMessages(args.request);
  const id = parseId(args.params.id);
  return actForOperator(args, async (call, values) => {
    if (values.intent === 'reveal')
      return { shown: (await call(resellerDetails, { id, reason: values.reason ?? '' })).Details };
    await call(changeResellerDetails, detailsInput(id, values));
    return redirectWithFlash(args.request, { text: t.details_saved, path: resellerPath(id) });
  });
}

export const clientAction = sendChange;

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(resellers);
  const state = actionData && 'result' in actionData ? actionData : undefined;
  const revealed = actionData && 'shown' in actionData ? actionData.shown : undefined;
  const isChange = state?.values.intent === 'details';
  return (
    <ConsolePage title={t.details_title} loaded={loaderData} back={backToReseller(loaderData, t)}>
      {({ id }) =>
        revealed || isChange ? (
          <DetailsView id={id} revealed={revealed} state={state} />
        ) : (
          <RevealForm
            schema={resellerDetails.input}
            id={id}
            help={t.details_help}
            button={t.show_details}
            state={state}
          />
        )
      }
    </ConsolePage>
  );
}
