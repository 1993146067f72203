import { date, exactGrams } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { beforeAll, expect, test } from 'vitest';
import { releasedClosing } from '../../../../test/encodings.ts';
import { arrived, extracted } from '../../../../test/extractions.ts';
import { ok } from '../../../../test/goods.ts';
import {
  create,
  daysAgo,
  giveNotice,
  meltingUrl,
  notify,
  reviewed,
  step,
  takeNoticeBack,
} from '../../../../test/meltings.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { BOOKS } from '../../../../test/police.ts';
import { setPrices } from '../../../../test/purchases.ts';
import { newOffice } from '../../../../test/shipping.ts';
import { TEST_COMPANY, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(() => setPrices(house));

test('R-MELT-02 B-31 the notice prints as the law wants it, and the copy that was stamped is kept and opens for who may', async () => {
  const office = await newOffice(house);
  const metals = await office.till('METAL_STAFF');
  const closing = await releasedClosing(metals, 4_000);
  const admin = await metals.shop.till('ADMIN');
  await ok(admin.call('POST', BOOKS, { storeId: null, untilDate: daysAgo(0), signature: admin.signature }));
  const [bundle] = await reviewed(metals, closing.id);
  const { id } = await ok(create(metals, [bundle.id]));
  const before = await metals.get(meltingUrl(id, 'notice'));
  expect([before.status, before.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect((await pdfText(before.bytes)).text).toMatch(/Libro de la división \d+,\s+orden \d+,\s+\d\d\/\d\d\/\d{4}/);
  expect((await metals.get(meltingUrl(id, 'notice-copy'))).status).toBe(404);
  const bare = { sentOn: daysAgo(0), reference: 'REG-7', signature: metals.signature };
  const refused = await step(metals, id, 'give-notice', bare);
  expect([refused.status, refused.json.fields[0].path]).toEqual([422, 'receiptId']);
  expect(await ok(giveNotice(metals, id))).toMatchObject({ hasNoticeCopy: true });
  const copy = await metals.get(meltingUrl(id, 'notice-copy'));
  expect([copy.status, copy.headers['content-type']]).toEqual([200, 'image/png']);
  const { rows } = await house.db.pool.query('select count(*)::int as n from file_views where employee_id = $1', [
    metals.person.id,
  ]);
  expect(rows[0].n).toBe(1);
  const shop = await office.till('SHOP_ASSISTANT');
  for (const what of ['notice', 'notice-copy']) expect((await shop.get(meltingUrl(id, what))).status).toBe(403);
  // Taken back, the next one brings its own.
  expect(await ok(takeNoticeBack(metals, id))).toMatchObject({ hasNoticeCopy: false });
  expect((await metals.get(meltingUrl(id, 'notice-copy'))).status).toBe(404);
  expect(await ok(notify(metals, id, daysAgo(0)))).toMatchObject({ hasNoticeCopy: true });
});

test('R-MELT-02 B-31 the notice lies as the model of the Orden of 1989, and names the entry of each piece in the police book', async () => {
  const { metals, ids } = await arrived(house);
  const [id] = ids;
  const admin = await metals.shop.till('ADMIN');
  const of = await house.db.pool.query('select taken_store_id as "storeId" from lots where id = $1', [id]);
  const { storeId } = of.rows[0];
  await ok(admin.call('POST', BOOKS, { storeId, untilDate: daysAgo(0), signature: admin.signature }));
  await extracted(metals, id!, ['MELTING']);
  const [bundle] = await reviewed(metals, id!);
  const melting = await ok(create(metals, [bundle.id]));
  const { rows } = await house.db.pool.query(
    `select b.book_number as book, e.order_number as "order", to_char(k.taken_date, 'DD/MM/YYYY') as day, k.code as lot
      from police_book_entries e join police_books b on b.id = e.book_id join lots k on k.id = e.lot_id
      where k.id = $1 and not e.is_void and e.kind = 'intake'`,
    [id],
  );
  const [entry] = rows;
  const { bytes } = await metals.get(meltingUrl(melting.id, 'notice'));
  const { text } = await pdfText(bytes);
  for (const said of [
    'anexo III de la Orden de 2 de noviembre de 1989',
    'Comisaría de Policía',
    'Calle León y Castillo 3, 35003 Las Palmas de Gran Canaria',
    // Who melts, when, and what: each piece with its metal, its fineness and its grams, and all of them.
    TEST_COMPANY.legalName,
    TEST_COMPANY.taxId,
    melting.code,
    date(daysAgo(0)),
    date(daysAgo(-8)),
    bundle.lines[0].description,
    METAL_ES.ORO_18,
    '750',
    exactGrams(bundle.lines[0].weightMg),
    exactGrams(bundle.weightMg),
    entry.lot,
    `Libro ${entry.book}, orden ${entry.order}, ${entry.day}`,
  ])
    expect(text).toContain(said);
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(bytes.toString('latin1'))!;
  expect(Number(width)).toBeGreaterThan(Number(height));
});
