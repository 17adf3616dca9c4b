create index concurrently if not exists shipment_step_told on shipment_step (at) where place <> '' or remark <> '';
