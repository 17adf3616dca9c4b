import { changeResellerTerms } from '../../../contract/console/reseller-changes.ts';
import { resellers } from '../../../messages/console/resellers.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ReasonPage } from '../change/reason-page.tsx';
import { sendChange } from '../change/send-change.ts';
import { parseId } from '../parse-id.ts';
import { resellerPath } from '../paths.ts';
import type { Route } from './+types/terms';
import { backToReseller } from './back-to-reseller.ts';
import { loadReseller } from './load-reseller.ts';
import { TermsFields } from './terms-fields.tsx';
import { termsFilled, termsInput } from './terms-input.ts';

const inputOf = (id: number, values: Record<string, string>) => ({
  id,
  version: values.version ?? '',
  reason: values.reason ?? '',
  ...termsInput(values),
});

export const loader = loadReseller;

export function action(args: Route.ActionArgs) {
  const { console_resellers: t } = requestMessages(args.request);
  const id = parseId(args.params.id);
  return changeForOperator(args, async (call, values) => {
    await call(changeResellerTerms, inputOf(id, values));
    return { text: t.terms_saved, path: resellerPath(id) };
  });
}

export const clientAction = sendChange;

export default function Terms({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMessages(resellers);
  return (
    <ReasonPage
      title={t.terms_title}
      loaded={loaderData}
      back={backToReseller(loaderData, t)}
      help={t.terms_help}
      schema={changeResellerTerms.input}
      toInput={(values) => inputOf(parseId(params.id), values)}
      intent="terms"
      state={actionData}
      values={({ version, ...terms }) => ({ version: String(version), ...termsFilled(terms) })}
      before={(filled) => <TermsFields {...filled} />}
      submit={{ kind: 'primary', text: t.save, busy: t.saving }}
    />
  );
}
