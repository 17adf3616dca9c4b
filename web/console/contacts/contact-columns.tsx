import { Link } from 'react-router';
import type { contactList } from '../../../contract/console/contacts.ts';
import { formatStickerCode } from '../../../contract/format-sticker-code.ts';
import { owners } from '../../../messages/console/owners.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { dayOf, timeOf } from '../../dates.ts';
import { TextOrNone } from '../../lists/cells.tsx';
import { Chip } from '../../lists/chip.tsx';
import { useMessages } from '../../messages.ts';
import { Instant } from '../lists/cells.tsx';
import type { PageColumn } from '../lists/list-columns.tsx';
import type { RowOf } from '../lists/list-query.ts';
import { blockPath, closeReportPath, ownerPath, stickerPath } from '../paths.ts';
import { Caller } from './caller.tsx';

const looks = { open: 'waits', sent: 'good', delivered: 'good', failed: 'off' } as const;

const calledLooks = {
  open: 'waits',
  placed: 'waits',
  answered: 'good',
  missed: 'off',
  not_placed: 'off',
  seen: 'good',
  ended: 'off',
  quiet: 'off',
  too_many: 'off',
  none: 'off',
} as const;

type ContactRow = RowOf<typeof contactList>;

export const contactColumns = (t: Messages['console_owners']): PageColumn<ContactRow, 'at'>[] => [
  { title: t.at, sort: 'at', cell: ({ at }) => <Instant at={at} /> },
  { title: t.kind, cell: (row) => (row.text ? <Reason {...row} /> : t[`kind_${row.kind}`]) },
  { title: t.recipient, cell: ({ recipient }) => t[`recipient_${recipient}`] },
  { title: t.outcome, cell: ({ outcome }) => <Chip is={looks[outcome]} text={t[`outcome_${outcome}`]} /> },
  { title: t.step, cell: (row) => <LastStep {...row} /> },
  { title: t.called, cell: (row) => <Called {...row} /> },
  { title: t.sticker, cell: (row) => <StickerLink {...row} /> },
  { title: t.number, cell: (row) => <OwnerNumber {...row} /> },
  { title: t.from_address, cell: ({ address }) => <Caller callerKey={address.key} isBlocked={address.is_blocked} /> },
  {
    title: t.from_number,
    cell: ({ caller }) =>
      caller ? <Caller callerKey={caller.key} isBlocked={caller.is_blocked} /> : <TextOrNone text="" />,
  },
  { title: t.block, cell: ({ id }) => <BlockLink contact={id} /> },
];

/** Why the owner was told, in the operator's language or in the one they were told it in. */
function Reason({ text, text_language }: ContactRow) {
  return <bdi lang={text_language || undefined}>{text}</bdi>;
}

/** What was done about it last, and by which of the people whom the owner has named, if by one of them. */
function LastStep({ id, at, guid, step, step_by, is_reported }: ContactRow) {
  const t = useMessages(owners);
  if (!step) return <TextOrNone text="" />;
  const text = t[`step_${step}`];
  const report = { day: dayOf(at), time: timeOf(at), code: formatStickerCode(guid) };
  return (
    <div>
      <Chip
        is={step === 'harassment' ? 'off' : 'good'}
        text={step_by ? fill(t.step_by, { step: text, who: t[`by_${step_by}`] }) : text}
      />
      {is_reported ? (
        <p>
          <Link className="link" to={closeReportPath(id)} aria-label={fill(t.close_this, report)}>
            {t.close}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

/** What became of the call about an urgent message, when it was placed, and when the people whom the owner has named were told. */
function Called({ called, called_at, people_told_at }: ContactRow) {
  const t = useMessages(owners);
  if (!called && !people_told_at) return <TextOrNone text="" />;
  return (
    <div>
      {called ? (
        <p>
          <Chip is={calledLooks[called]} text={t[`called_${called}`]} /> {called_at ? <Instant at={called_at} /> : null}
        </p>
      ) : null}
      {people_told_at ? (
        <p>
          <Chip is="good" text={t.people_told} /> <Instant at={people_told_at} />
        </p>
      ) : null}
    </div>
  );
}

function StickerLink({ guid }: ContactRow) {
  return (
    <Link className="link" to={stickerPath(guid)}>
      {formatStickerCode(guid)}
    </Link>
  );
}

function OwnerNumber({ owner_id }: ContactRow) {
  return (
    <Link className="link" to={ownerPath(owner_id)}>
      {owner_id}
    </Link>
  );
}

export function BlockLink({ contact }: { contact: string }) {
  const t = useMessages(owners);
  return (
    <Link className="link" to={blockPath(contact)} aria-label={t.block_this}>
      {t.block}
    </Link>
  );
}
