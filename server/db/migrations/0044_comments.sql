-- What tables and columns mean. `\d+` and `\dt+` show it in psql, and server/db/tables.ts is generated with it.

comment on table key_proof is 'A phrase sealed with each data key that has been the sealing key, and its blind index: `server/personal-data/open-vault.ts`.';

-- The shop.
comment on column product.rating_tenths is 'Of 5 stars, in tenths; null where none is claimed.';
comment on column product.rating_proof is 'The proof of the rating: where its reviews are kept.';
comment on column product.striked_proof is 'The proof that it cost the struck-through price before. Without it no price is struck through.';
comment on table product_price is 'Append-only.';
comment on table print_template is 'How packs of two stickers are printed. Lengths in millimetres, colours as `#0b6b4f`.';
comment on column print_template.code_size is 'Of the white field with the code; its outermost four modules stay white.';
comment on column print_template.bleed is 'How far the ground extends beyond the cut. Below 0: how far before the cut it ends, for stickers that are cut out by hand.';
comment on column print_template.gap is 'The gap between two packs of a sheet; ignored for a roll.';
comment on column print_template.columns is 'How many packs of a sheet are next to each other; ignored for a roll.';

-- Orders and money.
comment on column orders.held_from is 'For a code with limited uses: the network from which an unpaid order holds one, as a keyed hash.';
comment on column charge.state is '`closed`: any further payment for it is refunded.';
comment on column charge.priced_at is 'When its payment window was last opened for an expired order, at the price of that moment.';
comment on column payment.standing is 'What a captured payment means to us: it paid its charge, is one too many, has a wrong amount, or is for nothing we know.';
comment on column payment.begun_at is 'As reported by the provider; null if it did not say.';
comment on column invoice.document_number is 'Generated from financial_year, prefix and number.';
comment on column invoice.pdf_sealed is 'Base64, once it has been requested.';
comment on column reseller.balance_paise is 'Maintained by the database.';
comment on column transfer.direction is '`in`: from the reseller to us.';
comment on table account_entry is 'Append-only.';

-- Owners and their stickers.
comment on column owner.email_proven_at is 'When a code that was mailed to the address was entered; null for an address that was only typed.';
comment on table hand_on is 'A sticker being handed on, or already handed on, from an owner to the buyer of the vehicle.';
comment on column preset.first_text is 'The text before its first change.';
comment on column preset_translation.language is 'As `hi`.';

-- Contacts and messages.
comment on column contact.words is 'The words as they were sent; null stands for the preset''s first text.';
comment on table dial_in_pin is 'The PINs typed by callers who dial in themselves.';
comment on table number_consent is 'People whom we ring without their having requested it, by a keyed hash of the number.';
comment on column outgoing.state is '`queued`, `sending`, `accepted`, then `delivered` or `failed` is the normal course. `unknown`: the provider may or may not have it. `refused`: the provider will never accept it. `dead`: given up; an operator has to look.';
comment on column outgoing.not_before is 'Until then nothing is done with it: `queued`: it is not tried; `sending`: a process has claimed it; `unknown`: its proof is awaited.';
comment on column outgoing.worth is 'How long it is worth sending.';
comment on column channel_pause.why is 'Null, as `since` and `until` are, while the channel is not paused.';

-- Signing in.
comment on column sign_in_code.audience is 'Who a code is for, and for what purpose: each audience is counted and checked separately. `caller`: a caller whom we ring so that they can speak to an owner. `owner-confirm`: proves that a logged-in owner is who they claim to be; `owner-change`: that a new number or mail address is theirs; `owner-recover`: the login of an owner who has lost their number.';
comment on column sign_in_code.purpose is '`login`: for an existing account. `register`: also for one about to be created. `prove`: proves a number, and opens no session.';
comment on table one_time_code is 'From the release before 0031; nothing reads or writes it any more.';
comment on column session.challenge is 'Last written by the release before 0035.';
comment on column session.challenge_until is 'Last written by the release before 0035.';
comment on column session.confirmed_at is 'For an owner''s session: when its holder last confirmed, beyond having the token, that they are the owner.';
comment on column passkey.operator_id is 'It belongs to an operator, an owner or a reseller: exactly one of the three.';

-- The rest.
comment on column rate_limit.expire is 'When its window ends, in milliseconds since 1970.';
comment on column busy_hour.key is 'As in rate_limit.';
comment on table audit_entry is 'Append-only; the database numbers and chains the entries.';
