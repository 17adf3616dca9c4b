-- An invoice as it was first drawn: whoever asks for it again is given the same bytes, whatever becomes of the drawing.
alter table invoice add column pdf_sealed bytea;

-- From which network a use of a promo code is held that has only so many: a keyed hash, until the order is paid, lapses or is cancelled.
alter table orders add column held_from bytea;
