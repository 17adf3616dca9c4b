-- What happened on each day that is over, so that a year is read in as many rows as it has days.
create table day_total (
  day date primary key,
  is_stale boolean not null default true,
  counted_at timestamptz,
  orders integer not null default 0,
  sales_paise bigint not null default 0,
  registered integer not null default 0,
  contacts integer not null default 0,
  answered integer not null default 0,
  sold integer not null default 0,
  sold_registered integer not null default 0,
  sold_used integer not null default 0,
  sold_answered integer not null default 0,
  shares jsonb not null default '[]'
);
create index day_total_stale on day_total (day) where is_stale;
comment on table day_total is 'The sums of a day in India that is over, counted from the rows; any of them can be counted anew by marking it stale.';
comment on column day_total.is_stale is 'Whether it is to be counted (again): nothing is read from it until then.';
comment on column day_total.counted_at is 'When it was counted last; null: never.';
comment on column day_total.orders is 'Paid for on the day, or accepted on account; without what was cancelled since.';
comment on column day_total.sales_paise is 'Of these, with GST.';
comment on column day_total.registered is 'Stickers that were registered on the day.';
comment on column day_total.contacts is 'Messages and calls to owners, and how many of them their owner answered, whenever that was.';
comment on column day_total.sold is 'New stickers in the orders of the day; how many of them have been registered since, used by a caller, and answered.';
comment on column day_total.shares is 'The orders of the day by reseller (0: the shop itself), product and state: by, of, orders, sold, paise.';
