-- Prices with a beginning, and an end or none, that an operator has planned; and below how many free stickers an operator is warned.
create table planned_price (
  id bigint generated always as identity primary key,
  product_id integer not null references product,
  from_at timestamptz not null,
  until_at timestamptz check (until_at > from_at),
  ended_at timestamptz check (ended_at >= from_at),
  price_paise integer not null check (price_paise > 0),
  striked_price_paise integer not null check (striked_price_paise >= price_paise),
  striked_proof text,
  operator_id bigint not null references operator
);
comment on table planned_price is 'What a product costs from a moment on: until another (an offer), or without an end (a new price).';
comment on column planned_price.until_at is 'The end of an offer, as it was planned. Null: a new price, which counts until another does.';
comment on column planned_price.ended_at is 'When an operator has ended it before, or given the product another price; null: nobody has.';
comment on column planned_price.striked_proof is 'The proof that it cost the struck-through price before. Without it no price is struck through.';
create index planned_price_product_id on planned_price (product_id, from_at);

alter table product add column stock_level integer;
comment on column product.stock_level is 'With fewer free stickers than this an operator is warned; null: nobody is.';
