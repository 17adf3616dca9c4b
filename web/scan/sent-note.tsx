import { indianDate } from '../../contract/scan-rules.ts';
import { contact } from '../../messages/en/contact.ts';
import type { Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { timeOf } from '../dates.ts';
import { useMessages } from '../messages.ts';
import { sentPath } from '../paths.ts';
import type { SendResult } from './send.ts';

interface SentNoteProps {
  guid: string;
  /** When this browser has told the owner before, in milliseconds; null if it has not. */
  sentAt: number | null;
  result: SendResult | undefined;
}

/** Leads whoever has told the owner to what became of it: at once after a submit, which is not left for the page to go on, and on a later scan. */
export function SentNote({ guid, sentAt, result }: SentNoteProps) {
  const t = useMessages({ contact });
  const isJustSent = result?.intent === 'message' && result.outcome === 'sent';
  if (!isJustSent && sentAt === null) return null;
  return (
    <p className="notice sent-note">
      {isJustSent || sentAt === null ? null : <span>{whenTold(new Date(sentAt), t.contact)}</span>}{' '}
      <a href={sentPath(guid)}>{isJustSent ? t.contact.follow : t.contact.told_follow}</a>
    </p>
  );
}

function whenTold(at: Date, t: Messages['contact']): string {
  const isToday = indianDate(at) === indianDate(new Date());
  return fill(isToday ? t.told_today : t.told_yesterday, { time: timeOf(at.toISOString()) });
}
