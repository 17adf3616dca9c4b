create index concurrently if not exists invoice_issued_at on invoice (issued_at, id);
