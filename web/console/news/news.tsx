import { news as newsCall, seeNews } from '../../../contract/console/news.ts';
import { news as words } from '../../../messages/console/news.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/news';
import { NewsList } from './news-list.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (call) => {
    const { at, News } = await call(newsCall, {});
    return { at, items: News };
  });
}

/** By a button: a page that a browser loads ahead was looked at by nobody. */
export function action(args: Route.ActionArgs) {
  const { console_news: t } = requestMessages(args.request);
  return changeForOperator(args, async (call, { at = '' }) => {
    await call(seeNews, { at });
    return { text: t.seen, path: consolePaths.news };
  });
}

export const clientAction = sendChange;

/** What the bell shows, as a page. */
export default function NewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  return (
    <ConsolePage title={t.title} loaded={loaderData}>
      {({ at, items }) => (
        <section className="console-panel news">
          <NewsList news={items} />
          {items.some(({ fresh }) => fresh > 0) ? (
            <ChangeForm
              schema={seeNews.input}
              intent="see"
              state={actionData}
              values={{ at }}
              submit={{ text: t.see, busy: t.see }}
            >
              <input type="hidden" name="at" value={at} />
            </ChangeForm>
          ) : null}
        </section>
      )}
    </ConsolePage>
  );
}
