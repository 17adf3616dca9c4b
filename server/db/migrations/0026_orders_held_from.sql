-- From which network a use of a promo code is held that has only so many: a keyed hash, until the order is paid, lapses or is cancelled.
alter table orders add column held_from bytea;
