-- What somebody types who dials us themselves, in place of a sticker's code. Good for some minutes; then the digits are somebody else's.
create table dial_in_pin (
  pin text primary key,
  sticker_id bigint not null references sticker (id) on delete cascade,
  recipient text not null check (recipient in ('owner', 'emergency')),
  expires_at timestamptz not null
);
create index dial_in_pin_sticker_id on dial_in_pin (sticker_id);
