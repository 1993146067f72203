-- Why: what was paid with used gold is looked for as sales and purchases are, the newest first.
drop index trade_ins_store;
create index trade_ins_newest on trade_ins (made_at desc, id desc);
create index trade_ins_store on trade_ins (store_id, made_at desc, id desc);
