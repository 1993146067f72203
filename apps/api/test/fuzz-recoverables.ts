/** Recoverable sales a request of the fuzzer can get far with, each in the state it starts from. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { directionOf, ready } from './fuzz-purchases.ts';
import { generate } from './police.ts';
import { type Desk, drawn, fromTill, purchaseBody, ring } from './purchases.ts';
import { allowed, cash, daysPass, givePin, PIN, RECOVERABLES, renew, step, taken, withdraw } from './recoverables.ts';
import type { Till } from './shop.ts';

type Fresh = () => Promise<Record<string, unknown>>;
/** What a request of the fuzzer needs to get far, by its endpoint. */
export function freshRecoverables(till: () => Till): Readonly<Record<string, Fresh>> {
  const desk = async (): Promise<Desk> => {
    const customerId = await ready(till);
    await givePin(till(), customerId);
    return { till: till(), shop: till().shop, customerId, manager: await till().shop.person('MANAGER') };
  };
  const small = { lines: [ring({ weightMg: 200, metalWeightMg: 200 })], appraisalCents: 1_000 };
  const at =
    (...steps: ((own: Desk, id: string) => Promise<unknown>)[]): Fresh =>
    async () => {
      const own = await desk();
      const { id } = await taken(own, { ...small, payments: fromTill(1_000) });
      for (const next of steps) await next(own, id);
      return {
        recoverableSaleId: id,
        version: await own.till.seen(`${RECOVERABLES}/${id}`),
        amortizationCents: 100,
        totalCents: 300,
        payments: cash(300),
        customerSignature: await drawn(own.till),
        pin: PIN,
      };
    };
  const later = (own: Desk, id: string) => daysPass(own.till.shop.house, id, 20);
  const late = (own: Desk, id: string) => daysPass(own.till.shop.house, id, 45);
  const recovered = (own: Desk, id: string) => withdraw(own.till, id, 1_200);
  const released = (own: Desk, id: string) => step(own.till, id, 'release', allowed(own));
  const of = (verb = '') => `${RECOVERABLES}/{recoverableSaleId}${verb && `/${verb}`}`;
  return {
    [`POST ${RECOVERABLES}`]: async () => {
      const own = await desk();
      const { signature: _, ...body } = await purchaseBody(own, { ...small, payments: fromTill(1_000) });
      return body;
    },
    [`GET ${of()}`]: at(),
    [`GET ${of('receipt')}`]: at(),
    [`POST ${of('renew')}`]: at(),
    [`POST ${of('undo-renewal')}`]: at((own, id) => renew(own.till, id, 200)),
    [`POST ${of('withdraw')}`]: async () => ({ ...(await at(later)()), totalCents: 1_200, payments: cash(1_200) }),
    [`POST ${of('undo-withdrawal')}`]: at(later, recovered),
    [`POST ${of('deliver')}`]: at(later, recovered),
    [`POST ${of('release')}`]: at(late),
    [`POST ${of('undo-release')}`]: at(late, released),
    [`POST ${of('cancel')}`]: at(),
    [`POST ${of('annul')}`]: async () => ({
      ...(await at((own) => generate(own.till, businessDate(new Date())))()),
      approval: await directionOf(till().shop),
    }),
  };
}
