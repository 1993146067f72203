/** Workshop budgets for tests: asked for at a counter, set by the workshop, and each step of theirs. */
import type { Fresh } from './fuzz-office.ts';
import { uploadPhoto } from './people.ts';
import { type Answer, type Till } from './shop.ts';
import { card, type Repairs } from './works.ts';

export const BUDGETS = '/v1/workshop/budgets';
export const budgetUrl = (id: string, verb = ''): string => `${BUDGETS}/${id}${verb && `/${verb}`}`;

/** A chain that is left to see what mending it would cost. */
export const newBudget = (over: object = {}) => ({
  pledge: { metal: 'GOLD', weightMg: 6_400, family: 'CADENA', gem: 'NINGUNA', description: 'Cadena de oro rota' },
  description: 'Soldar tres eslabones y cambiar el cierre',
  ...over,
});
/** A ring to be made, of which there is nothing yet. */
export const ORDER = {
  pledge: undefined,
  description: 'Sortija de oro amarillo con una esmeralda en talla cuadrada, talla 14, brazo liso',
};

export async function ask(till: Till, over: object = {}, key?: string): Promise<Answer> {
  const customerId = await till.shop.customer();
  return await till.call('POST', BUDGETS, { customerId, ...newBudget(over), signature: till.signature }, key);
}
export const step = (till: Till, id: string, verb: string, body: object = {}, key?: string): Promise<Answer> =>
  till.call('POST', budgetUrl(id, verb), { ...body, signature: till.signature }, key);

/** Its envelope, weighed as it changes hands. */
export const carry = (till: Till, id: string, to: string, over: object = {}, key?: string): Promise<Answer> =>
  step(till, id, 'move', { to, weightMg: 6_400, ...over }, key);

export const priceOf = (...pricesCents: readonly number[]) => ({
  tasks: [],
  extraTasks: pricesCents.map((priceCents) => ({ description: 'Soldadura y cierre', priceCents })),
});
export const set = (till: Till, id: string, cents = 10_000, key?: string): Promise<Answer> =>
  step(till, id, 'set-budget', priceOf(cents), key);

export interface Asked {
  readonly id: string;
  readonly code: string;
}
const ok = ({ status, json, text }: Answer) => {
  if (status >= 300) throw new Error(text);
  return json;
};
export const asked = async ({ counter }: Repairs, over: object = {}): Promise<Asked> => ok(await ask(counter, over));
export async function priced(repairs: Repairs, cents = 10_000, over: object = {}): Promise<Asked> {
  const budget = await asked(repairs, over);
  ok(await set(repairs.bench, budget.id, cents));
  return budget;
}
export async function accepted(repairs: Repairs, cents = 10_000, over: object = {}): Promise<Asked> {
  const budget = await priced(repairs, cents, over);
  ok(await step(repairs.counter, budget.id, 'accept', { totalCents: cents }));
  return budget;
}
export const pay = (till: Till, id: string, cents: number, key?: string): Promise<Answer> =>
  step(till, id, 'pay-initial', { payments: [card(cents)] }, key);
export const REJECTION = { reason: 'Le parece caro' };
export async function rejected(repairs: Repairs, over: object = {}): Promise<Asked> {
  const budget = await priced(repairs, 10_000, over);
  ok(await step(repairs.counter, budget.id, 'reject', REJECTION));
  return budget;
}

/** `till`: somebody of the direction at an open till, who is shop and workshop at once. */
export function workBudgetRecords(till: () => Till): Fresh {
  const both = (): Repairs => ({ counter: till(), bench: till() });
  const named = async (made: Promise<Asked>) => ({ budgetId: (await made).id });
  const pictured = async () => named(asked(both(), { photoId: await uploadPhoto(till(), 'work-pledge') }));
  const at = (verb = '') => `${BUDGETS}/{budgetId}${verb && `/${verb}`}`;
  return {
    [`GET ${at()}`]: () => named(priced(both())),
    [`GET ${at('photo')}`]: pictured,
    [`GET ${at('photo/thumbnail')}`]: pictured,
    [`GET ${at('photos/{photoId}')}`]: async () => {
      const photoId = await uploadPhoto(till(), 'work-pledge');
      return { ...(await named(asked(both(), { photoId }))), photoId };
    },
    [`GET ${at('receipt')}`]: () => named(priced(both())),
    [`GET ${at('envelope')}`]: () => named(asked(both())),
    [`POST ${BUDGETS}`]: async () => ({
      ...newBudget(),
      pieces: [{ family: 'CADENA', description: 'Cadena', weightMg: 6_400, photoId: undefined }],
      customerId: await till().shop.customer(),
      photoId: undefined,
      saleCode: undefined,
    }),
    [`POST ${at('set-budget')}`]: async () => ({ ...(await named(asked(both()))), ...priceOf(10_000) }),
    [`POST ${at('accept')}`]: async () => ({ ...(await named(priced(both()))), totalCents: 10_000 }),
    [`POST ${at('pay-initial')}`]: async () => ({
      ...(await named(accepted(both()))),
      payments: [card(2_000)],
      invoiceAddress: undefined,
    }),
    [`POST ${at('reject')}`]: () => named(priced(both())),
    [`POST ${at('return-pledge')}`]: () => named(rejected(both())),
    [`POST ${at('declare-lost')}`]: () => named(rejected(both())),
    [`POST ${at('move')}`]: async () => ({ ...(await named(asked(both()))), to: 'TO_WORKSHOP', weightMg: 6_400 }),
  };
}
