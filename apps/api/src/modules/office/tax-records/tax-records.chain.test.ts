/** The chain of a company: what RD 1007/2023 asks of its records, whoever sells and whatever is taken back. */
import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newCompany } from '../../../../test/companies.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { companyOf, setMode } from '../../../../test/tax-records.ts';

const house = useHouse();

interface Row {
  readonly seq: number;
  readonly number: string;
  readonly invoice_type: string;
  readonly issuer_tax_id: string;
  readonly day: string;
  readonly tax: string;
  readonly total: string;
  readonly prev_hash: string;
  readonly at: string;
  readonly hash: string;
}
const chainOf = async (companyId: string): Promise<Row[]> =>
  (
    await house.db.pool.query(
      `select seq::int, number, invoice_type, issuer_tax_id, to_char(issue_date, 'DD-MM-YYYY') as day,
        euros(tax_cents) as tax, euros(total_cents) as total, prev_hash, canary_timestamp(generated_at) as at, hash
      from tax_records where company_id = $1 order by seq`,
      [companyId],
    )
  ).rows;

const sha = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();
const sell = async (till: Till) => (await till.sell([(await till.shop.piece()).code], 10_000)).json;

describe('R-SALE-05 B-30 the records of invoices', () => {
  test('R-SALE-05 fingerprint as the tax office publishes them: an issue, the next one, and its annulment', async () => {
    const entry = `(null, null, null, null, $1, 'off', 'F1', '89890001K', $2, '2024-01-01', 1235, 12345, false, null, null,
      $3::timestamptz, $4, '')::tax_records`;
    const hashed = async (...values: string[]): Promise<string> =>
      (await house.db.pool.query(`select tax_record_hash(row${entry}) as hash`, values)).rows[0].hash;
    const at = (seconds: number) => `2024-01-01T19:20:${seconds}+00:00`;
    // The published ones are of the mainland's hour; ours are told in the shops' own.
    const said = (number: string, before: string, seconds: number) =>
      `IDEmisorFactura=89890001K&NumSerieFactura=${number}&FechaExpedicionFactura=01-01-2024&TipoFactura=F1` +
      `&CuotaTotal=12.35&ImporteTotal=123.45&Huella=${before}&FechaHoraHusoGenRegistro=2024-01-01T19:20:${seconds}`;
    const published = sha(`${said('12345678/G33', '', 30)}+01:00`);
    expect(published).toBe('3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60');
    expect(sha(`${said('12345679/G34', published, 35)}+01:00`)).toBe(
      'F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97',
    );
    expect(await hashed('issue', '12345678/G33', at(30), '')).toBe(sha(`${said('12345678/G33', '', 30)}+00:00`));
    expect(await hashed('cancel', '12345679/G34', at(40), published)).toBe(
      sha(
        `IDEmisorFacturaAnulada=89890001K&NumSerieFacturaAnulada=12345679/G34&FechaExpedicionFacturaAnulada=01-01-2024` +
          `&Huella=${published}&FechaHoraHusoGenRegistro=2024-01-01T19:20:40+00:00`,
      ),
    );
  });

  test('R-SALE-05 are one chain for all shops of a company, in the order they were written, and none of another', async () => {
    const [here, there] = [await openTill(house), await openTill(house)];
    const companyId = await companyOf(house, here.shop.id);
    const sales = [await sell(here), await sell(there), await sell(here)];
    await here.call('POST', `/v1/sales/${sales[0].id}/return`, {
      lines: [{ saleLineId: sales[0].lines[0].id, disposition: 'RESTOCK' }],
      refunds: [{ paymentId: sales[0].payments[0].id, method: 'CASH', amountCents: 10_000 }],
      signature: here.signature,
    });
    const chain = (await chainOf(companyId)).slice(-4);
    expect(chain.map(({ invoice_type }) => invoice_type)).toEqual(['F2', 'F2', 'F2', 'R5']);
    expect(chain.map(({ number }) => number.slice(0, 3))).toEqual(
      [here, there, here, here].map(({ shop }) => shop.code),
    );
    for (const [at, row] of chain.entries()) {
      expect(row.prev_hash).toBe(at === 0 ? row.prev_hash : chain[at - 1]!.hash);
      expect(row.hash).toBe(
        sha(
          `IDEmisorFactura=${row.issuer_tax_id}&NumSerieFactura=${row.number}&FechaExpedicionFactura=${row.day}` +
            `&TipoFactura=${row.invoice_type}&CuotaTotal=${row.tax}&ImporteTotal=${row.total}&Huella=${row.prev_hash}` +
            `&FechaHoraHusoGenRegistro=${row.at}`,
        ),
      );
    }
    const admin = await here.shop.till('ADMIN');
    expect(await chainOf(await newCompany(admin))).toEqual([]);
  });

  test('R-SALE-05 eight tills of four shops at once, each with two keys: one chain, no hole, none twice', async () => {
    const tills = await Promise.all(Array.from({ length: 4 }, () => openTill(house)));
    const companyId = await companyOf(house, tills[0]!.shop.id);
    const before = (await chainOf(companyId)).length;
    const pieces = await Promise.all(
      [...tills, ...tills].map(async (till) => ({ till, code: (await till.shop.piece()).code, key: randomUUID() })),
    );
    const sold = await Promise.all(
      [...pieces, ...pieces].map(({ till, code, key }) => till.sell([code], 10_000, {}, key)),
    );
    expect(sold.every(({ status }) => status === 201)).toBe(true);
    const chain = await chainOf(companyId);
    expect(chain).toHaveLength(before + 8);
    expect(chain.map(({ seq }) => seq)).toEqual(chain.map((_, at) => at + 1));
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-SALE-05 an operation that is refused at its end leaves no record behind, and no number', async () => {
    const till = await openTill(house);
    const companyId = await companyOf(house, till.shop.id);
    await sell(till);
    const before = await chainOf(companyId);
    expect((await till.sell([(await till.shop.piece()).code], 9999)).status).toBe(422);
    expect(await chainOf(companyId)).toEqual(before);
    const next = await sell(till);
    expect(Number(next.invoiceNumber.slice(-6))).toBe(2);
  });

  test('B-30 without the declaration of its producer the program sends nothing, and gives no records away', async () => {
    const admin = await (await newShop(house)).till('ADMIN');
    const companyId = await newCompany(admin);
    const missing = { status: 409, json: { code: 'TAX_SYSTEM_MISSING' } };
    expect(await setMode(admin, companyId, 'test')).toMatchObject(missing);
    const url = `/v1/tax-records/companies/${companyId}/take?from=2026-01-01&to=2026-12-31`;
    expect(await admin.get(url)).toMatchObject(missing);
    expect((await admin.get('/v1/tax-records/declaration')).json.declared).toBeNull();
  });

  test('R-SALE-05 a shop of another company chains apart from its first invoice on', async () => {
    const admin = await (await newShop(house)).till('ADMIN');
    const companyId = await newCompany(admin);
    const till = await openTill(house);
    const { version, ...store } = (await admin.get(`/v1/stores/${till.shop.id}`)).json;
    expect(store.companyId).not.toBe(companyId);
    await house.db.pool.query('update stores set company_id = $1 where id = $2', [companyId, till.shop.id]);
    expect(version).toBe(1);
    await sell(till);
    const [first, ...others] = await chainOf(companyId);
    expect([first!.seq, first!.prev_hash, others]).toEqual([1, '', []]);
  });

  test('R-SALE-05 B-34 a shop that goes to another company begins series of its own, and goes on in the old ones when it comes back', async () => {
    const companyId = await newCompany(await (await newShop(house)).till('ADMIN'));
    const till = await openTill(house);
    const before = (await till.get(`/v1/stores/${till.shop.id}`)).json.companyId;
    const sellFor = async (company: string): Promise<string> => {
      await house.db.pool.query('update stores set company_id = $1 where id = $2', [company, till.shop.id]);
      return (await sell(till)).invoiceNumber.slice(-9);
    };
    const numbers = [];
    for (const company of [before, companyId, companyId, before, companyId]) numbers.push(await sellFor(company));
    expect(numbers).toEqual(['-S-000001', 'S2-000001', 'S2-000002', '-S-000002', 'S2-000003']);
  });

  test('R-SALE-05 B-30 what is taken back or made complete stays with the company that sold it, whoever the shop is of', async () => {
    const till = await openTill(house);
    const admin = await till.shop.till('ADMIN');
    const [before, after] = [await companyOf(house, till.shop.id), await newCompany(admin)];
    const [returned, completed] = [await sell(till), await sell(till)];
    await house.db.pool.query('update stores set company_id = $1 where id = $2', [after, till.shop.id]);
    const renamed = 'Joyería que fue, S. L.';
    await house.db.pool.query('update companies set legal_name = $1 where id = $2', [renamed, before]);
    const own = await sell(till);

    const body = {
      lines: returned.lines.map(({ id }: { id: string }) => ({ saleLineId: id, disposition: 'RESTOCK' })),
      refunds: [{ paymentId: returned.payments[0].id, method: 'CASH', amountCents: returned.totalCents }],
      signature: till.signature,
    };
    expect((await till.call('POST', `/v1/sales/${returned.id}/return`, body)).status).toBe(200);
    const customerId = await till.shop.customer();
    const address = { street: 'Triana 1', postalCode: '35002', city: 'Las Palmas', province: 'Las Palmas' };
    const asked = { address, customerId, signature: till.signature };
    const complete = await till.call('POST', `/v1/sales/${completed.id}/issue-invoice`, asked);
    expect(complete.status).toBe(200);

    const { rows } = await house.db.pool.query(
      `select i.series, i.type, i.company_id, i.issuer ->> 'legalName' as name, r.company_id as chain,
          i.issuer_tax_id = (select tax_id from companies where id = i.company_id) as same
        from invoices i join tax_records r on r.invoice_id = i.id where i.store_id = $1 order by i.issued_at`,
      [till.shop.id],
    );
    expect(
      rows.map(({ type, series, company_id, chain, same }) => [type, series.slice(-2), company_id, chain, same]),
    ).toEqual([
      ['S', '-S', before, before, true],
      ['S', '-S', before, before, true],
      ['S', 'S2', after, after, true],
      ['R', '-R', before, before, true],
      ['C', '-C', before, before, true],
    ]);
    expect([own.invoiceNumber.slice(-9), rows[3].name]).toEqual(['S2-000001', renamed]);
    const { data } = (await till.get(`/v1/invoices?recordId=${returned.id}&sort=-issuedAt`)).json;
    const paper = await till.get(`/v1/invoices/${data[0].id}/document?type=PDF`);
    expect((await pdfText(paper.bytes)).text).toContain(renamed);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });
});
