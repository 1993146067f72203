/** Faults as somebody might make them, put into a house that works: each must be found by living in it. */
import { meltingRules } from '@quilate/domain/modules/metals/meltings/meltings.machine.ts';
import { purchaseRules } from '@quilate/domain/modules/counter/purchases/purchases.machine.ts';
import { workMachine } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import { Clock } from '../src/platform/clock.ts';
import type { Plant } from './run.ts';

/** A trigger of the database that spoils about one row in so many. */
const spoilt =
  (table: string, when: 'insert' | 'update' | 'insert or update', body: string, oneIn = 6): Plant =>
  async ({ db }) => {
    await db.pool.query(`create function spoil_${table}() returns trigger language plpgsql as $$
      begin if random() * ${oneIn} < 1 then ${body} end if; return new; end $$`);
    await db.pool.query(
      `create trigger a_spoil before ${when} on ${table} for each row execute function spoil_${table}()`,
    );
    return () => {};
  };
/** The same of each entry of some kind in the books. */
const ofKind = (kind: string, body: string): Plant =>
  spoilt(
    'ledger_entries',
    'insert',
    `if (select kind from ledger_transactions where id = new.transaction_id) = '${kind}' then ${body} end if;`,
    1,
  );
/** A rule of the trade that always says yes. */
const forgotten =
  <Rules extends object>(rules: Rules, name: keyof Rules): Plant =>
  async () => {
    const usual = rules[name];
    Object.assign(rules, { [name]: () => true });
    return () => void Object.assign(rules, { [name]: usual });
  };

export const PLANTED: Readonly<Record<string, Plant>> = {
  'a piece that was sold stays on the shelf': spoilt(
    'products',
    'update',
    `if new.status = 'sold' then new.status := 'available'; end if;`,
  ),
  'a piece that is kept for somebody can be sold to another': spoilt(
    'products',
    'update',
    `if new.status = 'reserved' then new.status := 'available'; end if;`,
  ),
  'a cent is lost on its way into the books': spoilt(
    'ledger_entries',
    'insert',
    `new.amount := new.amount - sign(new.amount);`,
    40,
  ),
  'a payment is not written down': spoilt('payments', 'insert', 'return null;', 20),
  'what was done is forgotten, and done again for who asks again': spoilt(
    'idempotency_keys',
    'insert or update',
    `new.key := gen_random_uuid();`,
    3,
  ),
  'a step leaves no line of history': spoilt('state_changes', 'insert', 'return null;', 20),
  'a line of the audit is lost': spoilt('audit_events', 'insert', 'return null;', 60),
  'a thing is said to be where it is not': spoilt(
    'custody_items',
    'update',
    `new.place := regexp_replace(new.place, '^store', 'supplier');`,
  ),
  'used gold may be taken back on any day': forgotten(purchaseRules, 'isOpenToChange'),
  'F13 nobody notices that the clock goes back': forgotten(Clock.prototype, 'refuseBackwards'),
  'metal is melted before the police may have come': forgotten(meltingRules, 'noticeIsOver'),
  'what has arrived is still on its way': spoilt(
    'shipments',
    'update',
    `if new.state = 'finished' then new.state := old.state; end if;`,
  ),
  'a piece nobody finds stays for sale': spoilt(
    'products',
    'update',
    `if new.status = 'missing' then new.status := old.status; end if;`,
    1,
  ),
  'a bar that was sold stays where it was': spoilt(
    'bars',
    'update',
    `if new.state = 'SOLD' then new.state := old.state; end if;`,
    1,
  ),
  'an envelope is in the workshop as soon as it has left': spoilt(
    'custody_items',
    'update',
    `new.place := regexp_replace(new.place, '^to-workshop.*', 'workshop');`,
    1,
  ),
  'what a till was counted short of is not written down': spoilt(
    'ledger_entries',
    'insert',
    `if (select path from ledger_accounts where id = new.account_id) like 'store:METALES:difference:%'
      then new.amount := new.amount - sign(new.amount); end if;`,
    1,
  ),
  'a job is begun before it has come': async () => {
    const row = workMachine.rows.find(({ action }) => action === 'start') as { at?: unknown };
    const { at } = row;
    delete row.at;
    return () => void Object.assign(row, { at });
  },
  'what a till was short of at its opening is another one’s': ofKind(
    'REGISTER_OPEN_MISMATCH',
    `new.account_id := coalesce((select o.id from ledger_accounts a join ledger_accounts o
      on o.path = replace(a.path, 'difference:till', 'difference:remainder')
      where a.id = new.account_id), new.account_id);`,
  ),
  'used gold is paid twice': ofKind('PURCHASE_CREATE', `new.amount := new.amount * 2;`),
  'a renewal is charged twice': ofKind('RECOVERABLE_SALE_RENEWAL', `new.amount := new.amount * 2;`),
  'fine metal is lost though its grams are there': spoilt(
    'ledger_entries',
    'insert',
    `if (select asset from ledger_accounts where id = new.account_id) like '%_FINO' and abs(new.amount) > 1
      then new.amount := new.amount - sign(new.amount); end if;`,
    1,
  ),
  'what was reviewed for a closing is in no account': ofKind(
    'CLOSING_REVIEW',
    `if (select asset from ledger_accounts where id = new.account_id) <> 'EUR' then return null; end if;`,
  ),
  'an invoice says a cent less than was paid': spoilt(
    'invoices',
    'insert',
    `if new.total_cents > 1 then
      new.total_cents := new.total_cents - 1;
      new.base_cents := new.base_cents - 1;
      new.taxes := jsonb_set(new.taxes, '{0,baseCents}', to_jsonb((new.taxes->0->>'baseCents')::bigint - 1));
    end if;`,
    1,
  ),
  'a shop’s purchases are numbered from two on': spoilt(
    'purchases',
    'insert',
    `new.code := left(new.code, -5) || lpad((right(new.code, 5)::int + 1)::text, 5, '0');`,
    1,
  ),
  'a lot is in no book of the police': spoilt('lots', 'insert', `new.taken_date := new.taken_date + 10000;`),
  'lots are never let go': async ({ db }) => {
    await db.pool.query(`create function keep_lots() returns trigger language plpgsql as $$
      begin if new.state = 'released' then return old; end if; return new; end $$`);
    await db.pool.query(`create trigger a_keep before update on lots for each row execute function keep_lots()`);
    return () => {};
  },
};

/** What only shows where servers are lost. */
export const PLANTED_ON_THREE: Readonly<Record<string, Plant>> = {
  'F1 a sale is said to be done before a standby has it': async (house) => {
    await house.db.pool.query(`do $$ begin
      execute format('alter database %I set synchronous_commit = local', current_database()); end $$`);
    // Who is connected already would go on waiting.
    await house.killApi();
    return () => {};
  },
};
