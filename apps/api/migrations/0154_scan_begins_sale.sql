-- Why: on home a label that is read opens its piece; a shop may want it to begin a sale instead.

alter table stores add column acts_on_scan boolean not null default false;
