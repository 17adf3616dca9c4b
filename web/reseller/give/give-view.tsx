import { Form } from 'react-router';
import { resellerLists } from '../../../messages/en/reseller-lists.ts';
import { sellOn } from '../../../messages/en/sell-on.ts';
import { FormNotice } from '../../forms/form-notice.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { useAfterSuccess } from '../../forms/use-after-success.ts';
import { useOwnSubmission } from '../../forms/use-own-submission.ts';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { type Option, Select } from '../../ui/select.tsx';
import { SaleFields } from '../sell-on/sale-fields.tsx';
import { sellIntents } from '../sell-on/sell-intents.ts';
import { useMayChange } from '../use-may-change.ts';
import { HandoutCard } from './handout-card.tsx';
import type { Handout, HandoutWords } from './handouts.ts';
import { PrintButton } from './print-button.tsx';

interface GiveViewProps {
  guid: string;
  chosen: { codes: string[]; from: string; to: string };
  languages: Option[];
  locale: string;
  words: HandoutWords;
  handouts: Handout[];
  today: string;
  state: FormState | undefined;
}

/** For one sticker at the counter: its card to show, send or print, and to mark it as sold. For several: their cards to print. */
export function GiveView({ guid, chosen, languages, locale, words, handouts, today, state }: GiveViewProps) {
  const t = useMessages(sellOn);
  useAfterSuccess(state?.result);
  const [first] = handouts;
  const only = handouts.length === 1 ? first : undefined;
  if (!first)
    return (
      <Empty text={t.unknown_code}>
        <ButtonLink to={paths.sellOn}>{t.to_stock}</ButtonLink>
      </Empty>
    );
  return (
    <div className="give">
      <div className="give-about">
        <FormNotice result={state?.result} always />
        <LanguageChoice {...{ chosen, languages, locale }} />
        <p className="owner-actions">
          {only ? <WhatsApp href={only.whatsapp} /> : null}
          <PrintButton />
        </p>
        <p className="hint">{only ? t.whatsapp_hint : t.print_hint}</p>
        {only ? <SaleForm {...{ guid, today, state }} sticker={only} /> : null}
        <p>
          <ButtonLink to={paths.sellOn}>{t.to_stock}</ButtonLink>
        </p>
      </div>
      <div className="give-cards">
        {handouts.map((handout) => (
          <HandoutCard key={handout.guid} handout={handout} words={words} />
        ))}
      </div>
    </div>
  );
}

/** Names of languages are the same in every language; the cards are drawn anew by the server. */
function LanguageChoice({ chosen, languages, locale }: Pick<GiveViewProps, 'chosen' | 'languages' | 'locale'>) {
  const t = useMessages({ sell_on: sellOn, reseller_lists: resellerLists });
  return (
    <Form className="give-language" action={paths.give} key={locale}>
      {chosen.codes.map((code) => (
        <input key={code} type="hidden" name="code" value={code} />
      ))}
      {chosen.from ? <input type="hidden" name="from" value={chosen.from} /> : null}
      {chosen.to ? <input type="hidden" name="to" value={chosen.to} /> : null}
      <Select name="in" label={t.sell_on.customer_language} options={languages} defaultValue={locale} />
      <Button type="submit">{t.reseller_lists.show}</Button>
    </Form>
  );
}

function WhatsApp({ href }: { href: string }) {
  const t = useMessages(sellOn);
  return (
    <a className={buttonClass('green')} href={href} target="_blank" rel="noreferrer">
      {t.by_whatsapp}
    </a>
  );
}

interface SaleFormProps extends Pick<GiveViewProps, 'guid' | 'today' | 'state'> {
  sticker: Handout;
}

/** Marks this sticker as sold, or takes that back while nobody has registered it. */
function SaleForm({ guid, today, state, sticker }: SaleFormProps) {
  const t = useMessages(sellOn);
  const { sent, onSent } = useOwnSubmission();
  const mayChange = useMayChange();
  if (!mayChange || (sticker.stage !== 'stock' && sticker.stage !== 'given')) return null;
  const isGiven = sticker.stage === 'given';
  return (
    <Form method="post" className="give-sale" onSubmit={onSent}>
      <input type="hidden" name="guid" value={guid} />
      <input type="hidden" name="code" value={sticker.guid} />
      {isGiven ? null : <SaleFields today={today} state={state} />}
      <Button
        type="submit"
        name="intent"
        value={isGiven ? sellIntents.undo : sellIntents.mark}
        kind={isGiven ? 'plain' : 'primary'}
        disabled={sent !== undefined}
      >
        {isGiven ? t.undo : t.mark}
      </Button>
    </Form>
  );
}
