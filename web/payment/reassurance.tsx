import { useMessages } from '../messages.ts';

/** What somebody wants to know first whose payment has failed. */
export function Reassurance() {
  const t = useMessages().site;
  return (
    <>
      <p className="font-bold">{t.no_money_lost}</p>
      <p className="hint">{t.no_money_lost_help}</p>
    </>
  );
}
