-- The books of the simulated payment provider: a restart keeps what was asked of it. Nothing personal. Always empty in production.
create table sandbox_payment (
  no bigint generated always as identity,
  id text primary key,
  kind text not null check (kind in ('order', 'payment', 'refund')),
  -- The receipt of an order, the order of a payment, the payment of a refund.
  owner text,
  entity jsonb not null
);

create index sandbox_payment_owner on sandbox_payment (kind, owner, no);
