-- What a shop claims of a product beside its price: a rating, of how many reviews, and what proves the one and the struck price. None until somebody says so.
alter table product
  add column rating_tenths integer,
  add column review_count integer,
  add column rating_proof text,
  add column striked_proof text;
