import { site } from '../../messages/en/site.ts';
import { useMessages } from '../messages.ts';

/** What a buyer wants to know first when the payment has failed. */
export function Reassurance() {
  const t = useMessages(site);
  return (
    <>
      <p className="font-bold">{t.no_money_lost}</p>
      <p className="hint">{t.no_money_lost_help}</p>
    </>
  );
}
