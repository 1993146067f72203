/** Sale budgets for tests: a shop that sells, purchases that buy, and one budget brought to any state. */
import { randomUUID } from 'node:crypto';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { balances } from '../src/modules/foundations/ledger/ledger.public.ts';
import { made } from './catalogue.ts';
import { type Answer, type House, newShop, openTill, type Shop, type Till } from './shop.ts';

export const BUDGETS = '/v1/sale-budgets';
export const cash = (amountCents: number) => [{ method: 'CASH', amountCents }];
export const card = (amountCents: number) => [
  { method: 'CARD', amountCents, cardLast4: '4821', terminalTransactionId: randomUUID().slice(0, 20) },
];
export const PIECE = { description: 'Alianza grabada', family: 'ALIANZA', metal: 'ORO_18', weightMg: 3_100 };

export interface Counter {
  /** A shop with its till open. */
  readonly till: Till;
  readonly shop: Shop;
  /** Purchases, in a shop of their own. */
  readonly bulk: Till;
  readonly manager: { employeeId: string; code: string };
  readonly customerId: string;
}

export async function newCounter(house: House): Promise<Counter> {
  const till = await openTill(house);
  const bulk = await (await newShop(house)).till('BULK_PURCHASES_STAFF');
  const manager = (await till.shop.person('MANAGER')).signature;
  return { till, shop: till.shop, bulk, manager, customerId: await till.shop.customer() };
}

/** A budget of 120,00 € with its half in cash, unless said. */
export const create = (
  { till, customerId }: Pick<Counter, 'till' | 'customerId'>,
  more: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> => {
  const totalCents = Number(more['totalCents'] ?? 12_000);
  const body = {
    customerId,
    reference: 'Alianza de oro, talla 14, grabada',
    totalCents,
    payments: cash(Math.floor(totalCents / 2)),
    signature: till.signature,
    ...more,
  };
  return till.call('POST', BUDGETS, body, key);
};

export const step = (till: Till, id: string, verb: string, body?: unknown, key?: string): Promise<Answer> =>
  till.call('POST', `${BUDGETS}/${id}/${verb}`, body, key);

const STEPS: readonly [state: string, take: (counter: Counter, id: string) => Promise<Answer>][] = [
  ['PENDING', (_, id) => Promise.reject(new Error(id))],
  ['REQUESTED', ({ bulk }, id) => step(bulk, id, 'mark-requested')],
  ['ENCODED', ({ bulk }, id) => step(bulk, id, 'encode-received', PIECE)],
  ['SHIPPED', ({ bulk }, id) => step(bulk, id, 'ship-to-store')],
  ['RECEIVED', ({ till }, id) => step(till, id, 'confirm-reception')],
];
export const STATES = [...STEPS.map(([state]) => state), 'COMPLETED'];

/** The record of a new budget in this state. */
// oxlint-disable-next-line typescript/no-explicit-any -- the answers are what the tests look into
export async function budgetIn(counter: Counter, state: string, more: Record<string, unknown> = {}): Promise<any> {
  const created = await create(counter, more);
  if (created.status !== 201) throw new Error(created.text);
  let { json } = created;
  for (const [reached, take] of STEPS.slice(1)) {
    if (json.state === state) break;
    const answer = await take(counter, json.id);
    if (answer.json.state !== reached) throw new Error(answer.text);
    json = answer.json;
  }
  return state === 'COMPLETED' ? (await pickUp(counter, json)).json : json;
}

export const pickUp = (
  { till }: Pick<Counter, 'till'>,
  budget: { id: string; secondPaymentCents: number },
  more: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> =>
  step(
    till,
    budget.id,
    'confirm-payment-and-pickup',
    { payments: cash(budget.secondPaymentCents), signature: till.signature, ...more },
    key,
  );

export const giveUp = (
  { till, manager }: Counter,
  // oxlint-disable-next-line typescript/no-explicit-any -- an answer
  budget: any,
  more: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> =>
  step(
    till,
    budget.id,
    'give-up',
    {
      reason: 'Ha encontrado otra',
      refunds: [{ paymentId: budget.payments[0].id, method: 'CASH', amountCents: budget.firstPaymentCents }],
      signature: till.signature,
      approval: { ...manager, reason: 'De acuerdo' },
      ...more,
    },
    key,
  );

/** What the books of the shop hold of what a budget moves. */
export async function held(till: Till): Promise<Record<string, number | undefined>> {
  const names = ['till', 'card', 'advances', 'receivable', 'income:sales', 'tax:igic'] as const;
  const pathOf = (name: (typeof names)[number]): string => storeAccount(till.shop.code, name);
  const found = await balances(till.shop.house.db, names.map(pathOf));
  return Object.fromEntries(names.map((name) => [name, found[pathOf(name)]]));
}

/** What a request of the fuzzer to each endpoint needs: a budget of 200,00 € in the state it asks for, by one till. */
export function freshBudgets(till: () => Till): Record<string, () => Promise<Record<string, unknown>>> {
  const payments = () => [...cash(6_000), ...card(4_000)];
  const at = (state: string) => async () => {
    // Another request may have closed it.
    const { json } = await till().get('/v1/cash/current');
    if (json.session === null) await till().open(json.expectedCents, { redistribution: 'CONFIRM' });
    const customerId = await till().shop.customer();
    const counter = { till: till(), shop: till().shop, bulk: till(), manager: till().signature, customerId };
    const budget = await budgetIn(counter, state, { totalCents: 20_000, payments: payments() });
    const [first, second] = budget.payments;
    const refunds = [
      { paymentId: first.id, method: 'CASH', amountCents: 6_000 },
      { paymentId: second.id, method: 'CARD', amountCents: 4_000 },
    ];
    const { amountCents: _, ...payment } = card(1)[0]!;
    return { saleBudgetId: budget.id, paymentId: first.id, payment, refunds, payments: payments() };
  };
  const bought = async () => ({
    // Somebody new: what one person begins on a day is added up.
    customerId: await till().shop.customer(),
    catalogueCode: (await made(till())).code,
    totalCents: 20_000,
    taxBp: 1_500,
    payments: payments(),
  });
  return {
    [`GET ${BUDGETS}`]: async () => ({ status: 'pending' }),
    [`POST ${BUDGETS}`]: bought,
    [`GET ${BUDGETS}/{saleBudgetId}`]: at('PENDING'),
    [`GET ${BUDGETS}/{saleBudgetId}/receipt`]: at('PENDING'),
    [`POST ${BUDGETS}/{saleBudgetId}/mark-requested`]: at('PENDING'),
    [`POST ${BUDGETS}/{saleBudgetId}/encode-received`]: at('REQUESTED'),
    [`POST ${BUDGETS}/{saleBudgetId}/undo-encode`]: at('ENCODED'),
    [`POST ${BUDGETS}/{saleBudgetId}/ship-to-store`]: at('ENCODED'),
    [`POST ${BUDGETS}/{saleBudgetId}/confirm-reception`]: at('SHIPPED'),
    [`POST ${BUDGETS}/{saleBudgetId}/declare-lost`]: at('SHIPPED'),
    [`POST ${BUDGETS}/{saleBudgetId}/confirm-payment-and-pickup`]: at('RECEIVED'),
    [`POST ${BUDGETS}/{saleBudgetId}/give-up`]: at('PENDING'),
    [`POST ${BUDGETS}/{saleBudgetId}/correct-payment`]: at('PENDING'),
  };
}
