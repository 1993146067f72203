import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { onOwnersBehalf } from '../../test/database.ts';
import { newCustomer } from '../../test/people.ts';
import { openTill, useHouse } from '../../test/shop.ts';
import { WHOLESALE, wholesaleCustomer, wholesaleValues } from '../../test/wholesale.ts';
import { sealWhatIsOpen } from './sealed-texts.ts';

const house = useHouse();
const IBAN = 'ES9121000418450200051332';
const transfer = (iban: string) => ({
  method: 'BANK_TRANSFER',
  amountCents: 10_000,
  iban,
  holderName: 'Nayra',
  holderSurname: 'Hernández',
});
const owner = (text: string, values?: readonly unknown[]) => onOwnersBehalf(house.databaseUrl, text, values);

/** Every table in which some row has these signs, however they are written. */
async function tablesWith(signs: string): Promise<string[]> {
  const { rows } = await owner(
    `select relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  );
  const found: string[] = [];
  for (const { relname } of rows as { relname: string }[]) {
    const { rowCount } = await owner(
      `select from ${relname} t where replace(t::text, ' ', '') ilike '%' || $1 || '%' limit 1`,
      [signs],
    );
    if (rowCount) found.push(relname);
  }
  return found;
}

async function soldByTransfer(iban = IBAN) {
  const till = await openTill(house);
  const key = randomUUID();
  const lines = { payments: [transfer(iban)], customerId: await newCustomer(till) };
  const code = (await till.shop.piece()).code;
  const sold = await till.sell([code], 0, lines, key);
  expect(sold.status).toBe(201);
  return { till, sold, again: () => till.sell([code], 0, lines, key) };
}

describe('F18 G34 the number of an account', () => {
  test('is in no table in clear, whatever was done with it, and who may see it sees all of it', async () => {
    const { till, sold, again } = await soldByTransfer('ES91 2100 0418 4502 0005 1332');
    const direction = await till.shop.till('ADMIN');
    const customer = await wholesaleCustomer(direction, { iban: IBAN });
    const { taxId, version } = customer;
    const edited = { ...wholesaleValues({ taxId, iban: IBAN }), version };
    expect((await direction.call('PATCH', `${WHOLESALE}/${customer.id}`, edited)).status).toBe(200);
    expect(await tablesWith('21000418450200051332')).toEqual([]);
    const read = await till.get(`/v1/sales/${sold.json.id}`);
    expect(read.json.payments[0].iban.replaceAll(' ', '')).toBe(IBAN);
    expect((await direction.get(`${WHOLESALE}/${customer.id}`)).json.iban).toBe(IBAN);
    const repeated = await again();
    expect([repeated.headers['idempotent-replayed'], repeated.json]).toEqual(['true', sold.json]);
  });

  test('is found again by its last four and a digest only this house can make', async () => {
    const [one, other] = [await soldByTransfer(), await soldByTransfer('DE89370400440532013000')];
    const { vault } = house.app.services;
    const { rows } = await owner('select sale_id from payments where starts_with(iban, $1)', [
      vault.accountMark('es91 2100 0418 4502 0005 1332'),
    ]);
    const found = rows.map(({ sale_id: id }: { sale_id: string }) => id);
    expect(found).toContain(one.sold.json.id);
    expect(found).not.toContain(other.sold.json.id);
    const { rowCount } = await owner(`select from payments where split_part(iban, '.', 2) = '3000'`);
    expect(rowCount).toBe(1);
  });

  test('put in another row does not open', async () => {
    const [one, other] = [await soldByTransfer(), await soldByTransfer('DE89370400440532013000')];
    const of = async (saleId: string): Promise<{ id: string; iban: string }> =>
      (await owner('select id, iban from payments where sale_id = $1', [saleId])).rows[0];
    const [mine, theirs] = [await of(one.sold.json.id), await of(other.sold.json.id)];
    const { vault } = house.app.services;
    expect(vault.openAccount(mine.id, mine.iban)).toBe(IBAN);
    expect(() => vault.openAccount(mine.id, theirs.iban)).toThrow(/authenticate data/);
  });

  test('that an older version wrote in clear is sealed at the start, and none is written in clear after', async () => {
    const { till, sold } = await soldByTransfer();
    const mine = [sold.json.id];
    await owner(`alter table payments drop constraint payments_iban_sealed`);
    await owner(`update payments set iban = '${IBAN}' where sale_id = $1`, mine);
    await owner(`alter table payments add constraint payments_iban_sealed
      check (iban is null or iban ~ '^s1\\.') not valid`);
    await sealWhatIsOpen(house.databaseUrl, house.app.services.vault);
    expect(await tablesWith('21000418450200051332')).toEqual([]);
    expect((await till.get(`/v1/sales/${sold.json.id}`)).json.payments[0].iban).toBe(IBAN);
    const clear = owner(`update payments set iban = '${IBAN}' where sale_id = $1`, mine);
    await expect(clear).rejects.toThrow(/payments_iban_sealed/);
  });
});
