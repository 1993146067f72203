/** A jewel of 500,00 € and a ring of gold worth 200,00 € given on account of it, unless said. */
import { randomUUID } from 'node:crypto';
import { uploadPhoto } from './people.ts';
import { type Desk, drawn, ring } from './purchases.ts';
import type { Answer, Till } from './shop.ts';

export const TRADE_INS = '/v1/trade-ins';
type AtDesk = Pick<Desk, 'till' | 'customerId'>;
type More = Record<string, unknown>;

export const byCard = (amountCents: number) => [
  { method: 'CARD', amountCents, cardLast4: '4821', terminalTransactionId: randomUUID().slice(0, 20) },
];
export const inCash = (amountCents: number) => [{ method: 'CASH', amountCents }];

/** `more` is of the whole body; `sale` and `gold` change what those parts say. */
export async function tradeInBody(desk: AtDesk, more: More & { readonly sale?: More; readonly gold?: More } = {}) {
  const { till, customerId } = desk;
  const { sale = {}, gold = {}, ...rest } = more;
  const lines = sale['lines'] ?? [{ productCode: (await till.shop.piece(50_000)).code }];
  return {
    customerId,
    sale: { payments: inCash(30_000), ...sale, lines },
    gold: {
      lines: [ring()],
      photoIds: [await uploadPhoto(till, 'lot-photo')],
      appraisalCents: 20_000,
      payments: [],
      ...gold,
    },
    customerSignature: await drawn(till),
    signature: till.signature,
    ...rest,
  };
}

export const trade = async (
  desk: AtDesk,
  more: Parameters<typeof tradeInBody>[1] = {},
  key?: string,
): Promise<Answer> => desk.till.call('POST', TRADE_INS, await tradeInBody(desk, more), key);

export async function traded(desk: AtDesk, more: Parameters<typeof tradeInBody>[1] = {}): Promise<Answer['json']> {
  const answer = await trade(desk, more);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json;
}

/** What the undoing gives back of what was paid in money. */
export const refundsOf = ({ payments }: Answer['json']) =>
  payments
    .filter((one: { method: string }) => one.method !== 'TRADE_IN')
    .map((one: { id: string; method: string; amountCents: number }) => ({
      paymentId: one.id,
      method: one.method,
      amountCents: one.amountCents,
    }));

export const undoTradeIn = async (
  { till, manager }: Pick<Desk, 'till' | 'manager'>,
  made: Answer['json'],
  more: More = {},
  key?: string,
  verb: 'undo' | 'annul' = 'undo',
): Promise<Answer> =>
  till.call(
    'POST',
    `${TRADE_INS}/${made.id}/${verb}`,
    {
      refunds: refundsOf(made),
      reason: 'El cliente se arrepiente en el mostrador',
      signature: till.signature,
      approval: { ...manager.signature, reason: 'De acuerdo, nada ha salido' },
      ...more,
    },
    key,
  );

/** What each account of the shop holds that a trade-in moves. */
export async function accountsOf(till: Till): Promise<Record<string, number>> {
  const { code, house } = till.shop;
  const { rows } = await house.db.pool.query<{ name: string; balance: string }>(
    `select substr(path, length($1) + 1) as name, balance from ledger_accounts
      where path like $1 || '%' and asset = 'EUR' and balance <> 0`,
    [`store:${code}:`],
  );
  return Object.fromEntries(rows.map(({ name, balance }) => [name, Number(balance)]));
}
