import { data, redirect } from 'react-router';
import { giveStickers, takeBackStickers } from '../../../contract/reseller-stock.ts';
import { stockLists } from '../../../contract/stock-lists.ts';
import { formValues } from '../../forms/form-result.ts';
import { type FormState, refusedForm } from '../../forms/form-state.ts';
import { otherAccount } from '../../forms/other-account.ts';
import { choiceIn } from '../../lists/query.ts';
import { givePath } from '../../paths.ts';
import { requestMessages } from '../../request-messages.ts';
import { accountCall, type PageRequest } from '../../session/account-call.ts';
import { forReseller } from '../../session/reseller-session.ts';
import { sellIntents } from './sell-intents.ts';

/** Marks stickers as sold or takes that back, or leads to the page that is printed for their customers: all without script, too. */
export async function answerSell({ request, context }: PageRequest) {
  const form = await request.formData();
  const values = formValues(form);
  const t = requestMessages(request);
  const { guid = '', from = '', to = '', given_on = '', note = '', intent } = values;
  const GUIDs = form.getAll('code').filter((code) => typeof code === 'string');
  const isChosen = GUIDs.length > 0 || from !== '' || to !== '';
  if (intent === sellIntents.print && isChosen) throw redirect(givePath({ codes: GUIDs, from, to }));
  return forReseller(request, async (reseller) => {
    if (guid !== reseller.guid) return otherAccount(t);
    const all = choiceIn(new URLSearchParams({ all: values.all ?? '' }), 'all', stockLists);
    const chosen = { guid, GUIDs, from, to, all };
    const call = accountCall(context, reseller);
    try {
      if (intent === sellIntents.print) return nothingChosen(values, t.sell_on.nothing_chosen);
      const { Message: text } = await (intent === sellIntents.undo
        ? call(takeBackStickers, chosen)
        : call(giveStickers, { ...chosen, given_on, note }));
      return data<FormState>({ values: {}, result: { outcome: 'done', text, next: null } });
    } catch (error) {
      return refusedForm(values, error, t.sell_on.failed);
    }
  });
}

function nothingChosen(values: FormState['values'], text: string) {
  return data<FormState>({ values, result: { outcome: 'refused', text, errors: {} } }, { status: 422 });
}
