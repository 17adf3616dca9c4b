import { inquiryList, openInquiry } from '../../../contract/console/inquiries.ts';
import { mergeInquiry } from '../../../contract/console/inquiry-threads.ts';
import { inquiries } from '../../../messages/console/inquiries.ts';
import { fill } from '../../../messages/fill.ts';
import { filledField } from '../../forms/filled.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { parseId } from '../parse-id.ts';
import { inquiryPath } from '../paths.ts';
import { Tick } from '../tick.tsx';
import type { Route } from './+types/merge';

const offeredAtMost = 10;

export function loader(args: Route.LoaderArgs) {
  const id = parseId(args.params.id);
  return loadForOperator(args, async (call) => {
    const [{ Inquiry }, { Inquiries }] = await Promise.all([
      call(openInquiry, { id }),
      call(inquiryList, { writer: id, rows: offeredAtMost }),
    ]);
    const tickets = Inquiries.filter((each) => each.id !== Inquiry.id).map(({ ticket }) => ticket);
    return { ticket: Inquiry.ticket, version: Inquiry.version, tickets };
  });
}

const inputOf = (id: number, { version = '', into = '', other_writer }: Record<string, string>) => ({
  ...{ id, version, into },
  other_writer: other_writer === 'on',
});

export function action(args: Route.ActionArgs) {
  const { console_inquiries: t } = requestMessages(args.request);
  return changeForOperator(args, async (call, values) => {
    const kept = await call(mergeInquiry, inputOf(parseId(args.params.id), values));
    return { text: t.merged, path: inquiryPath(kept.id) };
  });
}

export const clientAction = sendChange;

/** Where an inquiry becomes part of another's thread. With one other by the same writer its ticket is there already. */
export default function MergePage({ params, loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(inquiries);
  const id = parseId(params.id);
  const ticket = 'ready' in loaderData ? loaderData.ready.ticket : '';
  return (
    <ConsolePage
      title={fill(t.merge_title, { ticket })}
      loaded={loaderData}
      back={{ to: inquiryPath(id), page: fill(t.one_title, { ticket }) }}
    >
      {({ version, tickets }) => (
        <>
          <p>{t.merge_help}</p>
          <Notice>{t.merge_final}</Notice>
          <ChangeForm
            schema={mergeInquiry.input}
            toInput={(values) => inputOf(id, values)}
            intent="merge"
            state={actionData}
            values={{ version: String(version), into: tickets.length === 1 ? (tickets[0] ?? '') : '' }}
            submit={{ kind: 'danger', text: t.merge_button, busy: t.saving }}
          >
            {(filled) => (
              <>
                <Field
                  {...filledField(filled, 'into')}
                  label={t.merge_into}
                  hint={
                    tickets.length > 0 ? fill(t.merge_into_help, { tickets: tickets.join(', ') }) : t.merge_no_others
                  }
                  maxLength={20}
                  autoComplete="off"
                  required
                />
                <Tick filled={filled} name="other_writer" label={t.merge_other_writer} />
              </>
            )}
          </ChangeForm>
        </>
      )}
    </ConsolePage>
  );
}
