/** The most lines of a report, made small: so many as there may be nobody has the time to write here. */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { expect, test, vi } from 'vitest';
import { behindTheGuards } from '../../../../test/database.ts';
import { openTill, useHouse } from '../../../../test/shop.ts';

vi.mock('@quilate/domain/modules/office/reports/reports.schema.ts', async (original) => ({
  ...(await original<object>()),
  MAX_REPORT_LINES: 1,
}));

const house = useHouse();

test('R-REP-01 of more lines than a report may have there is none, of as many there is one', async () => {
  const till = await openTill(house);
  const admin = await till.shop.till('ADMIN');
  const yesterday = addDays(businessDate(new Date()), -1);
  const asked = { type: 'SII', storeId: till.shop.id, fromDate: yesterday, untilDate: yesterday };
  const ofShop = `where store_id = '${till.shop.id}'`;
  const afterASale = async () => {
    await till.sell([(await till.shop.piece()).code], 10_000);
    await behindTheGuards(house.databaseUrl, `update invoices set issue_date = '${yesterday}' ${ofShop}`);
    const made = await admin.call('POST', '/v1/reports', asked);
    await behindTheGuards(house.databaseUrl, `update invoices set issue_date = issue_date + 1 ${ofShop}`);
    return made;
  };
  expect(await afterASale()).toMatchObject({ status: 201, json: { lineCount: 1 } });
  expect(await afterASale()).toMatchObject({
    status: 422,
    json: {
      code: 'REPORT_TOO_LONG',
      fields: [{ path: 'untilDate', message: expect.stringMatching(/más de 1 líneas/) }],
    },
  });
});
