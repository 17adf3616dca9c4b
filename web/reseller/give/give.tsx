import { redirect } from 'react-router';
import { resellerStock } from '../../../contract/reseller-stock.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { isStickerCode } from '../../../contract/sticker-code.ts';
import { offeredLanguages } from '../../../messages/catalogue.ts';
import { sellOn } from '../../../messages/en/sell-on.ts';
import { searchParamsOf } from '../../lists/query.ts';
import { browserMessages, useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { shop } from '../../request-context.ts';
import { requestLocale } from '../../request-messages.ts';
import { loadForReseller } from '../load-for-reseller.ts';
import { ResellerPage } from '../reseller-page.tsx';
import { answerSell } from '../sell-on/answer-sell.ts';
import { stockPerPage } from '../sell-on/sell-query.ts';
import { sendSell } from '../sell-on/send-sell.ts';
import type { Route } from './+types/give';
import { GiveView } from './give-view.tsx';
import { customersLanguage, handoutOf, wordsIn } from './handouts.ts';

/** As many cards on one page as rows on the page they were chosen on. */
export function loader(args: Route.LoaderArgs) {
  const query = searchParamsOf(args.request);
  const { origin } = args.context.get(shop);
  const [codes, from, to] = [
    query.getAll('code').slice(0, stockPerPage),
    query.get('from') ?? '',
    query.get('to') ?? '',
  ];
  if (codes.length === 0 && !from && !to) throw redirect(paths.sellOn);
  const locale = customersLanguage(query.get('in') ?? '', requestLocale(args.request));
  return loadForReseller(
    args,
    async (call, guid) => {
      const found = await call(resellerStock, { guid, GUIDs: codes, from, to, rows: stockPerPage });
      // Whoever only looks hands nothing on: they do not see the codes of what is unsold.
      const stickers = found.stickers.filter(({ GUID }) => isStickerCode(GUID));
      if (stickers.length < found.stickers.length) throw redirect(paths.sellOn);
      return {
        guid,
        chosen: { codes, from, to },
        languages: offeredLanguages.map(({ locale: value, name }) => ({ value, text: name })),
        locale,
        words: wordsIn(locale),
        handouts: stickers.map((sticker) => handoutOf(sticker, locale, origin)),
        today: indianDate(new Date()),
      };
    },
    (t, isRefused) => (isRefused ? t.sell_on.unknown_code : t.not_loaded.codes),
  );
}

export function action(args: Route.ActionArgs) {
  return answerSell(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendSell(args, browserMessages(sellOn).failed);
}

export default function Give({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(sellOn);
  const isReminder = 'ready' in loaderData && loaderData.ready.handouts.some(({ needs }) => needs !== '');
  return (
    <ResellerPage title={isReminder ? t.remind_title : t.give_title} loaded={loaderData}>
      {(ready) => <GiveView {...ready} state={actionData} />}
    </ResellerPage>
  );
}
