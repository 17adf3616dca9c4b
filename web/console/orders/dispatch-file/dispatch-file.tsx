import { useState } from 'react';
import { dispatchFile as words } from '../../../../messages/console/dispatch-file.ts';
import { orderPages } from '../../../../messages/console/order-pages.ts';
import { fill } from '../../../../messages/fill.ts';
import { formatCount } from '../../../counted.ts';
import { useMessages } from '../../../messages.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { sendChange } from '../../change/send-change.ts';
import { ConsolePage } from '../../layout/console-page.tsx';
import { loadForOperator } from '../../load-for-operator.ts';
import { consolePaths, orderPath } from '../../paths.ts';
import { OutcomeShown } from '../../selection/outcome.tsx';
import type { Route } from './+types/dispatch-file';
import { FilePreview } from './file-preview.tsx';
import { ReadForm } from './read-form.tsx';
import { readOrDispatch } from './read-or-dispatch.ts';

export const loader = (args: Route.LoaderArgs) => loadForOperator(args, async () => ({}));

export const action = (args: Route.ActionArgs) => readOrDispatch(args);

export const clientAction = sendChange;

export default function DispatchFile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages({ dispatch_file: words, order_pages: orderPages });
  const done = actionData && 'outcome' in actionData ? actionData.outcome : null;
  const read = useLastRead(actionData && 'preview' in actionData ? actionData : null);
  const state = actionData && 'result' in actionData ? actionData : undefined;
  return (
    <ConsolePage
      title={t.dispatch_file.title}
      loaded={loaderData}
      back={{ to: consolePaths.orders, page: t.order_pages.title }}
    >
      {() =>
        done ? (
          <>
            <OutcomeShown
              outcome={done}
              done={[fill(t.dispatch_file.done, { count: formatCount(done.Done.length) })]}
              list={consolePaths.orders}
              pathOf={({ id }) => orderPath(id)}
            />
            <p>
              <ButtonLink to={consolePaths.dispatchFile}>{t.dispatch_file.again}</ButtonLink>
            </p>
          </>
        ) : (
          <div className="selection-page">
            {read && read.preview.Lines.length > 0 ? <FilePreview {...read} state={state} /> : null}
            <ReadForm read={read} state={state} />
          </div>
        )
      }
    </ConsolePage>
  );
}

/** What was read last: it stays where reading it again, or dispatching, fails. */
function useLastRead<Read>(read: Read | null): Read | null {
  const [last, setLast] = useState(read);
  if (read && read !== last) setLast(read);
  return read ?? last;
}
