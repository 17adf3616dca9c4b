import { news, seeNews } from '../../../contract/console/news.ts';
import { type CallFunction, type CallResult, isCallError } from '../../api.ts';
import { searchParamsOf } from '../../lists/query.ts';
import { accountCall, type PageRequest } from '../../session/account-call.ts';
import { forOperator } from '../../session/operator-session.ts';
import type { Route } from './+types/news-answers';

/** What a page of the console is told of what is new, as JSON. */
export type News = Pick<CallResult<typeof news>, 'at' | 'News' | 'inquiry_version'>;

export function loader(args: Route.LoaderArgs) {
  return answer(args, async (call): Promise<News> => {
    const inquiry = Number(searchParamsOf(args.request).get('inquiry'));
    const { at, News, inquiry_version } = await call(
      news,
      Number.isSafeInteger(inquiry) && inquiry > 0 ? { inquiry } : {},
    );
    return { at, News, inquiry_version };
  });
}

export function action(args: Route.ActionArgs) {
  return answer(args, async (call) => {
    await call(seeNews, { at: String((await args.request.formData()).get('at') ?? '') });
    return {};
  });
}

function answer(args: PageRequest, load: (call: CallFunction) => Promise<object>) {
  return forOperator(args.request, async (operator) => {
    try {
      return Response.json(await load(accountCall(args.context, operator)));
    } catch (error) {
      if (!isCallError(error) || error.httpStatus === 401) throw error;
      return Response.json({}, { status: error.httpStatus });
    }
  });
}
