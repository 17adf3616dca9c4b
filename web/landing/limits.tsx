import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';

/** The same as the server's limits; a test compares them with the text. */
const sticker = { messages: 6, calls: 6 };
const address = { messages: 2, calls: 3 };
const unproven = { calls: 2 };

/** How often an owner can be contacted, for visitors who worry about being pestered. */
export function Limits() {
  const t = useMessages().site_pages;
  return (
    <section className="part">
      <h2>{t.limits_title}</h2>
      <ul className="ticks">
        <li>{fill(t.limits_sticker, sticker)}</li>
        <li>{fill(t.limits_address, address)}</li>
        <li>{fill(t.limits_caller, unproven)}</li>
        <li>{t.limits_words}</li>
        <li>{t.limits_none}</li>
      </ul>
    </section>
  );
}
