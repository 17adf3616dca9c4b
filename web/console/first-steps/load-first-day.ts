import { firstSteps } from '../../../contract/console/first-steps.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallFunction, CallResult } from '../../api.ts';
import { paths } from '../../paths.ts';
import { requestMessages } from '../../request-messages.ts';
import { consolePaths } from '../paths.ts';

/** Where each is done. */
const pathOf: Record<CallResult<typeof firstSteps>['Steps'][number]['what'], string> = {
  price: consolePaths.products,
  pages: consolePaths.pages,
  batch: consolePaths.newBatch,
  order: paths.productDetail,
};

/** What a new shop begins with, in words: few operators ever read them, so they are in no script. Null where there is nothing left of it. */
export async function loadFirstDay(call: CallFunction, request: Request) {
  const { Steps } = await call(firstSteps, {});
  if (Steps.length === 0) return null;
  const { console_first_steps: t } = requestMessages(request);
  const done = Steps.filter(({ is_done }) => is_done).length;
  return {
    title: t.title,
    lead: fill(t.lead, { done, all: Steps.length }),
    hide: t.hide,
    done: t.done,
    steps: Steps.map(({ what, is_done }) => ({
      title: t[what],
      help: t[`${what}_help`],
      to: pathOf[what],
      isDone: is_done,
    })),
  };
}
