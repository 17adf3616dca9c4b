import {
  channels,
  failedMessages,
  messageStates,
  retryMessage,
  retryMessages,
} from '../../../contract/console/failed-messages.ts';
import { consoleText } from '../../../messages/console.ts';
import { fill } from '../../../messages/fill.ts';
import { FormNotice } from '../../forms/form-notice.tsx';
import { choiceIn, searchParamsOf } from '../../lists/query.ts';
import { Empty } from '../../ui/empty.tsx';
import { changeForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { ConsoleList } from '../lists/console-list.tsx';
import { Choice } from '../lists/filter-fields.tsx';
import { addressOf, listed, listInput, readQuery } from '../lists/list-query.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/messages';
import { messageColumns } from './message-columns.tsx';
import { retryAllIntent, SendAllAgain } from './send-all-again.tsx';

const t = consoleText.health;
const path = consolePaths.messages;

function messagesQueryOf(request: Request) {
  const searchParams = searchParamsOf(request);
  const filters = {
    state: choiceIn(searchParams, 'state', messageStates),
    channel: choiceIn(searchParams, 'channel', channels),
  };
  return readQuery(searchParams, ['created_at'], filters);
}

export function loader(args: Route.LoaderArgs) {
  const query = messagesQueryOf(args.request);
  return loadForOperator(args, async (call) => {
    const { search: _none, ...input } = listInput(query);
    const { Messages: rows, possible, ...pageInfo } = await call(failedMessages, input);
    return { ...listed(path, query, rows, pageInfo), possible };
  });
}

export function action(args: Route.ActionArgs) {
  const query = messagesQueryOf(args.request);
  const back = addressOf(path, query);
  return changeForOperator(args, async (call, { intent = '', id = '', reason = '' }) => {
    if (intent === retryAllIntent) {
      const { state, channel } = query.filters;
      const { count } = await call(retryMessages, { state, channel, reason });
      return { text: fill(t.retried_all, { count }), path: back };
    }
    await call(retryMessage, { id });
    return { text: t.retried, path: back };
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendChange(args);
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const role = useOwnRole();
  const columns = messageColumns(role);
  const isAboutAll = actionData?.values.intent === retryAllIntent;
  return (
    <ConsolePage title={t.messages} loaded={loaderData} back={{ to: consolePaths.health, page: t.title }}>
      {({ query, rows, pageInfo, possible }) => (
        <>
          {isAboutAll ? null : <FormNotice result={actionData?.result} />}
          {role === 'fulfilment' ? null : (
            <SendAllAgain possible={possible} filters={query.filters} state={actionData} />
          )}
          <ConsoleList
            path={path}
            query={query}
            pageInfo={pageInfo}
            caption={t.messages_help}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            filters={<Filters {...query.filters} />}
            empty={<Empty text={t.no_messages} />}
          />
        </>
      )}
    </ConsolePage>
  );
}

function Filters({ state, channel }: { state: string; channel: string }) {
  return (
    <>
      <Choice name="state" label={t.state} chosen={state} values={messageStates} text={(each) => t[`state_${each}`]} />
      <Choice
        name="channel"
        label={t.channel}
        chosen={channel}
        values={channels}
        text={(each) => t[`channel_${each}`]}
      />
    </>
  );
}
