import { retryMessage, retryMessages } from '../../../contract/console/failed-messages.ts';
import { health } from '../../../messages/console/health.ts';
import { fill } from '../../../messages/fill.ts';
import { FormNotice } from '../../forms/form-notice.tsx';
import { searchParamsOf } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { ConsoleList } from '../lists/console-list.tsx';
import { addressOf, queryOf } from '../lists/list-query.ts';
import { loadListWith } from '../lists/load-list.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/messages';
import { type Message, messagesView, SendAgain } from './message-list.tsx';
import { retryAllIntent, SendAllAgain } from './send-all-again.tsx';

export const loader = loadListWith(messagesView, ({ possible }) => ({ possible }));

export function action(args: Route.ActionArgs) {
  const { console_health: t } = requestMessages(args.request);
  const query = queryOf(messagesView, searchParamsOf(args.request));
  const back = addressOf(messagesView.path, query);
  return changeForOperator(args, async (call, { intent = '', id = '', reason = '' }) => {
    if (intent === retryAllIntent) {
      const { state, channel } = query.filters;
      const { count } = await call(retryMessages, { state, channel, reason });
      return { text: count === 1 ? t.retried_one : fill(t.retried_all, { count }), path: back };
    }
    await call(retryMessage, { id });
    return { text: t.retried, path: back };
  });
}

export const clientAction = sendChange;

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(health);
  const role = useOwnRole();
  const mayRetry = role !== 'fulfilment';
  const retry = { title: t.retry, cell: (message: Message) => <SendAgain {...message} /> };
  const isAboutAll = actionData?.values.intent === retryAllIntent;
  return (
    <ConsolePage title={t.messages} loaded={loaderData} back={{ to: consolePaths.health, page: t.title }}>
      {({ possible, ...list }) => (
        <>
          {isAboutAll ? null : <FormNotice result={actionData?.result} />}
          {mayRetry ? <SendAllAgain possible={possible} filters={list.query.filters} state={actionData} /> : null}
          <ConsoleList {...messagesView} {...list} columns={(own) => (mayRetry ? [...own, retry] : own)} />
        </>
      )}
    </ConsolePage>
  );
}
