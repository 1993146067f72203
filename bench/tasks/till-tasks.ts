/** At the till: to sell, to give back, to open, to close. */
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { CODE, ensureOpen, pieces, type Seat } from '../../e2e/fixtures.ts';
import type { Operator } from './operator.ts';
import type { Task } from './task.ts';

const SALE = /\/sales\/[\w-]{36}$/;

/** A piece of the shop that is paid in cash without saying to whom. */
async function ownPiece(seat: Seat): Promise<string> {
  await ensureOpen(seat);
  const [piece] = (await pieces(seat, '')).filter(({ finalPriceCents }) => finalPriceCents <= 40_000);
  return piece!.code;
}

/** A sale just made. */
async function ownSale(seat: Seat): Promise<{ code: string }> {
  await ensureOpen(seat);
  const [piece] = (await pieces(seat, '')).filter(({ finalPriceCents }) => finalPriceCents <= 40_000);
  const { json } = await seat.post('/v1/sales', {
    lines: [{ productCode: piece!.code }],
    payments: [{ method: 'CASH', amountCents: piece!.finalPriceCents }],
    signature: { employeeId: seat.employeeId, code: CODE },
  });
  return json as { code: string };
}

async function pieceIsRead({ page }: Operator, code: string): Promise<void> {
  await page.getByRole('row', { name: new RegExp(code) }).waitFor();
}

async function soldNow(operator: Operator): Promise<void> {
  await operator.page.waitForURL(SALE);
  await operator.page.getByRole('button', { name: salesEs.actions.return }).waitFor();
}

/** 18 of 50, 4 of 20, 4 of 5: 1.000,00 €. */
async function countThousand(operator: Operator): Promise<void> {
  await operator.stands(0);
  await operator.press('Enter', 'Enter', 'Enter');
  await operator.type('18');
  await operator.press('Enter');
  await operator.type('4');
  await operator.press('Enter', 'Enter');
  await operator.type('4');
}

export const tillTasks: readonly Task[] = [
  {
    name: 'sell, cash with change',
    before: { scans: 1, keys: 10, clicks: 1, seconds: 3.2 },
    prepare: ownPiece,
    async perform(operator, code) {
      await operator.scan(code);
      await pieceIsRead(operator, code);
      await operator.click(
        operator.page
          .locator('.payment')
          .getByRole('button', { name: /^\d+ €$/ })
          .first(),
      );
      await operator.press('Control+Enter');
      await operator.sign();
      await soldNow(operator);
    },
  },
  {
    name: 'sell, the exact amount',
    before: { scans: 1, keys: 9, clicks: 0, seconds: 1.8 },
    prepare: ownPiece,
    async perform(operator, code) {
      await operator.scan(code);
      await pieceIsRead(operator, code);
      await operator.press('Control+Enter');
      await operator.sign();
      await soldNow(operator);
    },
  },
  {
    name: 'sell, cash and card',
    before: { scans: 1, keys: 25, clicks: 4, seconds: 3.8 },
    prepare: ownPiece,
    async perform(operator, code) {
      await operator.scan(code);
      await pieceIsRead(operator, code);
      await operator.click(operator.page.getByRole('button', { name: paymentsEs.addPayment }));
      await operator.stands('payments.0.amountCents');
      await operator.type('50');
      await operator.press('Alt+2');
      await operator.stands('payments.1.cardLast4');
      await operator.type('4821');
      await operator.press('Tab');
      await operator.type(String(100_000 + Math.floor(Math.random() * 900_000)));
      await operator.press('Control+Enter');
      await operator.sign();
      await soldNow(operator);
    },
  },
  {
    name: 'give a piece back',
    before: { scans: 1, keys: 7, clicks: 3, seconds: 1.4 },
    prepare: async (seat) => (await ownSale(seat)).code,
    async perform(operator, code) {
      await operator.scan(code);
      await operator.click(operator.page.getByRole('button', { name: salesEs.actions.return }));
      await operator.dialog.getByRole('checkbox', { checked: true }).waitFor();
      await operator.press('Control+Enter');
      await operator.sign();
      await operator.page.getByText(salesEs.states.fullReturn).first().waitFor();
    },
  },
  {
    name: 'open the till',
    before: { scans: 0, keys: 27, clicks: 1, seconds: 4.1 },
    shop: 'LPA',
    prepare: async () => '',
    async perform(operator) {
      await operator.click(operator.page.getByRole('link', { name: cashEs.actions.open }).first());
      await countThousand(operator);
      await operator.press('Control+Enter');
      await operator.sign();
      await operator.page.getByText(cashEs.done.open).first().waitFor();
    },
  },
  {
    name: 'close the till',
    before: { scans: 0, keys: 35, clicks: 1, seconds: 4.5 },
    shop: 'LPA',
    prepare: async () => '',
    async perform(operator) {
      await operator.click(operator.page.getByRole('link', { name: cashEs.actions.close }).first());
      await countThousand(operator);
      await operator.click(operator.page.getByLabel(cashEs.page.cardTotal));
      await operator.type('0');
      await operator.press('Control+Enter');
      await operator.sign();
      await operator.page
        .getByText(/Z número \d+/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'today’s takings',
    before: { scans: 0, keys: 1, clicks: 0, seconds: 0.6 },
    prepare: async () => '',
    async perform(operator) {
      await operator.page.getByText(homeEs.takings.soldToday).first().waitFor();
    },
  },
  {
    name: 'print a receipt again',
    before: { scans: 1, keys: 1, clicks: 0, seconds: 1.4 },
    prepare: async (seat) => (await ownSale(seat)).code,
    async perform(operator, code) {
      await operator.scan(code);
      await operator.page.getByRole('button', { name: salesEs.actions.return }).waitFor();
      await operator.press('Alt+p');
      await operator.page.getByText(receiptsEs.printed).waitFor();
    },
  },
];
