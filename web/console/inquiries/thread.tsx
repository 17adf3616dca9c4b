import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { inquiries } from '../../../messages/console/inquiries.ts';
import { fill } from '../../../messages/fill.ts';
import { dayOf, timeOf } from '../../dates.ts';
import { Chip } from '../../lists/chip.tsx';
import { useMessages } from '../../messages.ts';
import { MailText } from '../lists/mail-text.tsx';
import { wholeThreadPath } from '../paths.ts';
import type { InquiryShown } from './inquiry-shown.ts';

type Entry = InquiryShown['Entries'][number];

/**
 * The message, with all that stands in its thread, oldest first: what operators wrote, what was answered by mail, and what was merged into it, which
 * may have been written before. Of a long thread its end.
 */
export function Thread(inquiry: Pick<InquiryShown, 'id' | 'at' | 'name' | 'message' | 'Entries' | 'earlier'>) {
  const { id, at, name, message, Entries, earlier } = inquiry;
  const t = useMessages(inquiries);
  const before = Entries.filter((entry) => entry.at < at);
  const since = Entries.slice(before.length);
  const more = earlier > 0 ? <Earlier id={id} count={earlier} /> : null;
  return (
    <>
      <Stretch title={t.thread_before} entries={before} more={before.length > 0 ? more : null} />
      <section className="console-panel">
        <h2>{t.message}</h2>
        <p className="inquiry-head">{fill(t.entry_by, { by: name, day: dayOf(at), time: timeOf(at) })}</p>
        <p className="inquiry-words" dir="auto">
          {message || t.no_message}
        </p>
      </section>
      <Stretch title={t.thread} entries={since} more={before.length > 0 ? null : more} />
    </>
  );
}

function Earlier({ id, count }: { id: number; count: number }) {
  const t = useMessages(inquiries);
  return (
    <p>
      {fill(t.earlier, { count })}{' '}
      <Link className="link" to={wholeThreadPath(id)}>
        {t.show_all}
      </Link>
    </p>
  );
}

function Stretch({ title, entries, more }: { title: string; entries: Entry[]; more: ReactNode }) {
  const t = useMessages(inquiries);
  if (entries.length === 0) return null;
  return (
    <section className="console-page">
      <h2>{title}</h2>
      {more}
      <ol className="inquiry-thread">
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.text}`} className="console-panel" data-kind={entry.kind}>
            <Head {...entry} />
            <p className="inquiry-words" dir="auto">
              {entry.text || t.no_words}
            </p>
            {entry.whole ? (
              <details className="fold">
                <summary>{t.whole_mail}</summary>
                <p className="inquiry-words" dir="auto">
                  {entry.whole}
                </p>
              </details>
            ) : null}
            <About {...entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const chips = { on_its_way: 'waits', sent: 'good', failed: 'off' } as const;

function Head({ kind, by, at, fate, ticket, is_automatic }: Entry) {
  const t = useMessages(inquiries);
  const when = { day: dayOf(at), time: timeOf(at) };
  return (
    <p className="inquiry-head">
      <strong>{kind === 'merged' ? fill(t.kind_merged, { ticket }) : t[`kind_${kind}`]}</strong>
      <span>{by ? fill(t.entry_by, { by, ...when }) : `${when.day} ${when.time}`}</span>
      {is_automatic ? <Chip is="off" text={t.automatic} /> : null}
      {fate === '' ? null : <Chip is={chips[fate]} text={t[`fate_${fate}`]} />}
    </p>
  );
}

/** What is to be known of a mail beside its words. */
function About({ from, left_out, is_cut, is_automatic }: Entry) {
  const t = useMessages(inquiries);
  const said = [
    from && fill(t.from_other, { address: from }),
    left_out > 0 && fill(t.left_out, { count: left_out }),
    is_cut && t.is_cut,
    is_automatic && t.automatic_help,
  ].filter((sentence) => typeof sentence === 'string' && sentence !== '');
  return said.map((sentence) => (
    <p key={String(sentence)} className="hint">
      <MailText text={String(sentence)} />
    </p>
  ));
}
