-- When somebody began to pay, as the provider says it: it decides about money that comes for an order that has lapsed.
alter table payment add column begun_at timestamptz;
-- When the payment window of an order that had lapsed was last opened, at the price of then.
alter table charge add column priced_at timestamptz;
