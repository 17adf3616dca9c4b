import { inquiries } from '../../../messages/console/inquiries.ts';
import { fill } from '../../../messages/fill.ts';
import { dayOf, timeOf } from '../../dates.ts';
import { Chip } from '../../lists/chip.tsx';
import { useMessages } from '../../messages.ts';
import type { InquiryShown } from './inquiry-shown.ts';

type Entry = InquiryShown['Entries'][number];

/** The replies and notes of operators, oldest first. */
export function Thread({ entries }: { entries: Entry[] }) {
  const t = useMessages(inquiries);
  if (entries.length === 0) return null;
  return (
    <section className="console-page">
      <h2>{t.thread}</h2>
      <ol className="inquiry-thread">
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.text}`} className="console-panel" data-kind={entry.kind}>
            <Head {...entry} />
            <p className="inquiry-words" dir="auto">
              {entry.text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const chips = { on_its_way: 'waits', sent: 'good', failed: 'off' } as const;

function Head({ kind, by, at, fate }: Entry) {
  const t = useMessages(inquiries);
  return (
    <p className="inquiry-head">
      <strong>{t[`kind_${kind}`]}</strong>
      <span>{fill(t.entry_by, { by, day: dayOf(at), time: timeOf(at) })}</span>
      {fate === '' ? null : <Chip is={chips[fate]} text={t[`fate_${fate}`]} />}
    </p>
  );
}
