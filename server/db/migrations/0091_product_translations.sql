-- What buyers read of a product in other languages; `product` has the English, which invoices, lists and files keep.
create table product_translation (
  product_id integer not null references product,
  -- As `hi`.
  language text not null check (language ~ '^[a-z]{2,3}$' and language <> 'en'),
  name text not null,
  description text not null,
  primary key (product_id, language)
);
comment on column product_translation.language is 'As `hi`.';
