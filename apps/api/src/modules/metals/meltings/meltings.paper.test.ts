import { beforeAll, expect, test } from 'vitest';
import { releasedClosing } from '../../../../test/encodings.ts';
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
import { setPrices } from '../../../../test/purchases.ts';
import { newOffice } from '../../../../test/shipping.ts';
import { useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(() => setPrices(house));

test('R-MELT-02 B-31 the notice prints as the law wants it, and the copy that was stamped is kept and opens for who may', async () => {
  const office = await newOffice(house);
  const metals = await office.till('METAL_STAFF');
  const closing = await releasedClosing(metals, 4_000);
  const [bundle] = await reviewed(metals, closing.id);
  const { id } = await ok(create(metals, [bundle.id]));
  const before = await metals.get(meltingUrl(id, 'notice'));
  expect([before.status, before.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
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
