-- Why: homes ask at every look for what was paid back and waits for its customer (B-20); there are few among a million (decision 0312).
create index recoverable_sales_to_hand_over on recoverable_sales (store_id, taken_at desc, id desc) where state = 'RET';
