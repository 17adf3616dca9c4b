import {
  channels,
  failedMessages,
  messageStates,
  retryMessage,
  retryMessages,
} from '../../../contract/console/failed-messages.ts';
import { desk } from '../../../messages/desk.ts';
import { fill } from '../../../messages/fill.ts';
import { FormNotice } from '../../forms/form-notice.tsx';
import { choiceIn, queryOf } from '../../reseller/lists/query.ts';
import { Empty } from '../../ui/empty.tsx';
import { changeForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { useOwnRole } from '../frame/use-own-role.ts';
import { addressOf, askedIn, listed, listInput } from '../lists/asked.ts';
import { DeskList } from '../lists/desk-list.tsx';
import { Choice } from '../lists/filter-fields.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/messages';
import { messageColumns } from './message-columns.tsx';
import { retryAllIntent, SendAllAgain } from './send-all-again.tsx';

const t = desk.health;
const path = consolePaths.messages;

function askedOf(request: Request) {
  const query = queryOf(request);
  const filters = { state: choiceIn(query, 'state', messageStates), channel: choiceIn(query, 'channel', channels) };
  return askedIn(query, ['created_at'], filters);
}

export function loader(args: Route.LoaderArgs) {
  const asked = askedOf(args.request);
  return loadForOperator(args, async (call) => {
    const { search: _none, ...input } = listInput(asked);
    const { Messages: rows, possible, ...given } = await call(failedMessages, input);
    return { ...listed(path, asked, rows, given), possible };
  });
}

export function action(args: Route.ActionArgs) {
  const asked = askedOf(args.request);
  const back = addressOf(path, asked);
  return changeForOperator(args, async (call, { intent = '', id = '', reason = '' }) => {
    if (intent === retryAllIntent) {
      const { state, channel } = asked.filters;
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
    <DeskPage title={t.messages} loaded={loaderData} back={{ to: consolePaths.health, page: t.title }}>
      {({ asked, rows, given, possible }) => (
        <>
          {isAboutAll ? null : <FormNotice result={actionData?.result} />}
          {role === 'fulfilment' ? null : (
            <SendAllAgain possible={possible} filters={asked.filters} state={actionData} />
          )}
          <DeskList
            path={path}
            asked={asked}
            given={given}
            caption={t.messages_help}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            filters={<Filters {...asked.filters} />}
            empty={<Empty text={t.no_messages} />}
          />
        </>
      )}
    </DeskPage>
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
