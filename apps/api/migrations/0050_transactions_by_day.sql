-- Why: an office adds up a day of all its shops; the days lie in the order they were booked, so this costs no write.
create index ledger_transactions_day on ledger_transactions using brin (business_date) with (pages_per_range = 32);
