import type { Page } from '@playwright/test';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { act, approve, CODE, ensureOpen, expect, pieces, sign, test } from './fixtures.ts';
import { customer } from './people.ts';

const { actions, states, texts } = bookingsEs;
const BOOKINGS = '/v1/bookings';
const dialog = (page: Page) => page.getByRole('dialog');

test('R-BOOK-05 M-02 a kept piece gone from its shop is declared lost with a manager, and all that was paid is owed', async ({
  page,
  enter,
  a11y,
}) => {
  const seat = await enter('shop-assistant', 'TRI');
  await ensureOpen(seat);
  // The last pendant: nobody else's in these stories.
  const piece = (await pieces(seat, 'colgante')).at(-1)!;
  expect(piece.finalPriceCents).toBeLessThan(100_000);
  const paidCents = Math.ceil(Math.floor((piece.finalPriceCents * 9 + 5) / 10) / 10);
  const { status, json } = await seat.post(BOOKINGS, {
    productCode: piece.code,
    customerId: await customer(seat, 'Dácil Perdida'),
    payments: [{ method: 'CASH', amountCents: paidCents }],
    pickupDate: addDays(businessDate(new Date()), 60),
    signature: { employeeId: seat.employeeId, code: CODE },
  });
  expect(status).toBe(201);
  await page.goto(`/bookings/${json['id'] as string}`);
  await act(page, actions.declareLost);
  await expect(dialog(page)).toContainText(texts.declareLost);
  await dialog(page).getByLabel(proofsEs.reason).fill('Hurto en el escaparate');
  await a11y('a kept piece is lost');
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${actions.declareLost}`) })
    .click();
  await approve(page, 'Visto en la cámara');
  await sign(page);
  await expect(page.locator('.page-title .state')).toHaveText(states.blocked);
  const shown = (await seat.get(`${BOOKINGS}/${json['id'] as string}`)) as {
    product: { status: string };
    refundDueCents: number;
  };
  expect([shown.product.status, shown.refundDueCents]).toEqual(['missing', paidCents]);
  // The page says what is given back, and asks for nothing more.
  const money = page.getByRole('region', { name: bookingsEs.page.refundDue });
  await expect(money.locator('dl')).toContainText(bookingsEs.page.paid);
  await expect(money).not.toContainText(bookingsEs.page.pending);
  await a11y('a booking without its piece');
});
