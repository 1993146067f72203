/** How used gold goes there and back: lots, recoverable sales, the metals division, and the police. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { sql } from 'kysely';
import { releaseLots } from '../src/modules/counter/lots/lots.release.ts';
import { qb } from '../src/platform/db.ts';
import * as closings from './closings.ts';
import * as encodings from './encodings.ts';
import * as extractions from './extractions.ts';
import { freeLot as freeLotOf, ok } from './goods.ts';
import { outOfHold } from './holds.ts';
import * as bars from './bars.ts';
import * as meltings from './meltings.ts';
import { bookStep, generate, handIn, intervened } from './police.ts';
import { bought, lotStep, newDesk, ring } from './purchases.ts';
import * as recoverables from './recoverables.ts';
import { newOffice } from './shipping.ts';
import type { House, Till } from './shop.ts';
import { piecesOfPolice, takenAndBack } from './undo-police.ts';
import { allowedBy, asks, type Stories, type Story, WHY } from './undo-stories.ts';

/** A lot of 200,00 € out of its hold. */
export async function freeLot(house: House): Promise<{ till: Till; id: string; code: string }> {
  const desk = await newDesk(house);
  return { till: desk.till, ...(await freeLotOf(house, desk)) };
}
const recoverable =
  (days: number, act: (desk: Awaited<ReturnType<typeof newDesk>>, id: string) => (() => Promise<unknown>)[]): Story =>
  async (house) => {
    const desk = await newDesk(house);
    const { id } = await recoverables.taken(desk);
    if (days > 0) await recoverables.daysPass(house, id, days);
    return act(desk, id);
  };
const owedFor = async (till: Till, id: string): Promise<{ renewalCents: number; recoveryCents: number }> => {
  const { renewal, recovery } = await ok(till.get(`${recoverables.RECOVERABLES}/${id}`));
  return { renewalCents: renewal.custodyCents + renewal.surchargeCents, recoveryCents: recovery.totalCents };
};

const gold: Stories = {
  'a lot is set aside to be sent': async (house) => {
    const { till, id } = await freeLot(house);
    return ['mark-to-ship', 'undo-mark-to-ship'].map((verb) => () => ok(lotStep(till, id, verb)));
  },
  'a lot is blocked by the house': async (house) => {
    const { till, id } = await freeLot(house);
    return [asks(till, `/v1/lots/${id}/block-internally`, { reason: WHY }), asks(till, `/v1/lots/${id}/unblock`)];
  },
  'a lot is lost in its shop, and turns up': async (house) => {
    const { till, id } = await freeLot(house);
    const body = { reason: WHY, approval: await allowedBy(till.shop) };
    return ['declare-lost', 'declare-found', 'declare-lost'].map((verb) => asks(till, `/v1/lots/${id}/${verb}`, body));
  },
  'a recoverable sale is renewed by mistake': recoverable(20, ({ till }, id) => [
    async () => ok(recoverables.renew(till, id, (await owedFor(till, id)).renewalCents)),
    () => ok(recoverables.step(till, id, 'undo-renewal', { reason: WHY })),
  ]),
  'a recoverable sale is withdrawn by mistake': recoverable(20, ({ till }, id) => [
    async () => ok(recoverables.withdraw(till, id, (await owedFor(till, id)).recoveryCents)),
    () => ok(recoverables.step(till, id, 'undo-withdrawal', { reason: WHY })),
  ]),
  'a recoverable sale long overdue is renewed by mistake': recoverable(50, ({ till }, id) => [
    async () => ok(recoverables.renew(till, id, (await owedFor(till, id)).renewalCents)),
    () => ok(recoverables.step(till, id, 'undo-renewal', { reason: WHY })),
  ]),
  'a recoverable sale long overdue is withdrawn by mistake': recoverable(50, ({ till }, id) => [
    async () => ok(recoverables.withdraw(till, id, (await owedFor(till, id)).recoveryCents)),
    () => ok(recoverables.step(till, id, 'undo-withdrawal', { reason: WHY })),
  ]),
  'a recoverable sale nobody came for is released': recoverable(45, (desk, id) =>
    ['release', 'undo-release'].map(
      (verb) => () => ok(recoverables.step(desk.till, id, verb, recoverables.allowed(desk, WHY))),
    ),
  ),
};

const twoRings = () => {
  const light = { weightMg: 2_000, metalWeightMg: 2_000 };
  return { lines: [ring(light), ring(light)] };
};
/** A lot of two rings and who stands before it. */
interface Held {
  readonly till: Till;
  readonly id: string;
  readonly code: string;
}
async function twoInHold(house: House): Promise<Held> {
  const desk = await newDesk(house);
  const { lotId: id, lotCode: code } = await bought(desk, twoRings());
  return { till: desk.till, id, code };
}
async function twoFree(house: House): Promise<Held> {
  const held = await twoInHold(house);
  await outOfHold(house, [held.id]);
  await releaseLots(house.db);
  return held;
}
const afterwards =
  (from: (house: House) => Promise<Held>, ...steps: readonly ((held: Held) => Promise<unknown>)[]) =>
  async (house: House): Promise<Held> => {
    const held = await from(house);
    for (const step of steps) await step(held);
    return held;
  };
const stepped =
  (verb: string, body?: object) =>
  ({ till, id }: Held): Promise<unknown> =>
    ok(lotStep(till, id, verb, body && { signature: till.signature, ...body }));
const inBook = async ({ till }: Held): Promise<unknown> => ok(generate(till, businessDate(new Date())));
const handedIn = async (held: Held): Promise<unknown> => {
  const { id } = (await inBook(held)) as { id: string };
  return ok(handIn(held.till, id));
};
/** The hold is over and the night has not freed it yet. */
const heldTillTonight = async ({ till: { shop }, id }: Held): Promise<unknown> =>
  shop.house.db.run(
    sql`with gone as (update lots set state = 'to-be-released', hold_until = taken_date + hold_days - 16
        where id = ${id} returning id)
      insert into state_changes (concept, record_id, from_state, to_state, action)
        select 'lot', id, 'initially-blocked', 'to-be-released', 'endHold' from gone`.compile(qb),
  );
async function twoAtMetals(house: House): Promise<Held> {
  const light = { weightMg: 2_000, metalWeightMg: 2_000 };
  const { metals, id, code } = await extractions.arrivedLot(house, [light, light], 20_000);
  return { till: metals, id, code };
}
const extractedAs =
  (modes: Parameters<typeof extractions.extracted>[2]) =>
  ({ till, id }: Held): Promise<string[]> =>
    extractions.extracted(till, id, modes);
/** One of its rings is being made a piece. */
const begun = async (held: Held): Promise<unknown> => {
  const [first] = await extractedAs(['ENCODING', 'ENCODING'])(held);
  return ok(encodings.create(held.till, [first!]));
};
async function twoRecoverable(house: House, days = 20): Promise<Held> {
  const desk = await newDesk(house);
  const { lot, id: saleId } = await recoverables.taken(desk, twoRings());
  await recoverables.daysPass(house, saleId, days);
  return { till: desk.till, id: lot.id, code: lot.code };
}
const withdrawn = async ({ till, id }: Held): Promise<unknown> => {
  const { originId } = await till.shop.house.db.one(
    sql<{ originId: string }>`select origin_id as "originId" from lots where id = ${id}`.compile(qb),
  );
  return ok(recoverables.withdraw(till, originId, (await owedFor(till, originId)).recoveryCents));
};

const LOTS: Readonly<Record<string, (house: House) => Promise<Held>>> = {
  'in its hold': twoInHold,
  'in a book': afterwards(twoInHold, inBook),
  'in a book that was handed in': afterwards(twoInHold, handedIn),
  'whose hold ended today': afterwards(twoInHold, heldTillTonight),
  'that is free': twoFree,
  'that is set aside': afterwards(twoFree, stepped('mark-to-ship')),
  'the house has blocked': afterwards(twoFree, stepped('block-internally', { reason: WHY })),
  'to be made pieces': afterwards(twoAtMetals, extractedAs(['ENCODING', 'ENCODING'])),
  'that is being made pieces': afterwards(twoAtMetals, begun),
  'to be melted': afterwards(twoAtMetals, extractedAs(['MELTING', 'MELTING'])),
  'that can be bought back': (house) => twoRecoverable(house),
  'nobody came for in time': (house) => twoRecoverable(house, 50),
  'that was bought back': afterwards((house) => twoRecoverable(house), withdrawn),
};

/** The ring nobody works on. */
const partOf = ({ code }: Held): string[] => [`${code}-2`];
const wholeOf = ({ code }: Held): string[] => [`${code}-1`, `${code}-2`];

const police: Stories = {
  ...Object.fromEntries(
    Object.entries(LOTS).flatMap(([name, lot]) => [
      [
        `the police take part of a lot ${name}`,
        async (house: House) => {
          const held = await lot(house);
          return takenAndBack(held.till, partOf(held));
        },
      ],
      [
        `the police take a lot ${name}`,
        async (house: House) => {
          const held = await lot(house);
          return takenAndBack(held.till, wholeOf(held));
        },
      ],
    ]),
  ),
  'the police come again for the rest of a lot': async (house) => {
    const held = await twoInHold(house);
    await intervened(held.till, partOf(held));
    return takenAndBack(held.till, [`${held.code}-1`]);
  },
  ...piecesOfPolice,
  'a police book is deleted': async (house) => {
    const { till } = await twoInHold(house);
    let id: string;
    return [
      async () => {
        ({ id } = await ok(generate(till, businessDate(new Date()))));
      },
      () => ok(bookStep(till, id, 'delete', { reason: WHY })),
    ];
  },
};

const office = async (house: House): Promise<Till> => (await newOffice(house)).till('ADMIN');
/** A broken piece at the office, as something to make pieces or bars of. */
const brokenAs = async (metals: Till, mode: 'UNIFY' | 'MELTING') => {
  const { id } = await extractions.broken(metals);
  return { id, jewels: await extractions.extracted(metals, id, [mode]) };
};
const extracting =
  (modes: Parameters<typeof extractions.extracted>[2]): Story =>
  async (house) => {
    const { till, id } = await twoAtMetals(house);
    await ok(extractions.manage(till, id, modes));
    return [() => ok(extractions.finish(till, id)), () => ok(extractions.reopen(till, id))];
  };
const encoding =
  (...verbs: readonly (readonly [string, object?])[]): Story =>
  async (house) => {
    const metals = await office(house);
    const { id, weightMg } = await ok(encodings.create(metals, (await brokenAs(metals, 'UNIFY')).jewels));
    const act = ([verb, body = {}]: readonly [string, object?]) => {
      const signed = 'reason' in body || verb === 'encode' ? { signature: metals.signature, ...body } : body;
      const more = verb === 'verify' ? encodings.weighed(weightMg) : verb === 'put-on-hold' ? body : signed;
      return async () => ok(encodings.step(metals, id, verb, more));
    };
    const acts = verbs.map(act);
    for (const before of acts.slice(0, -2)) await before();
    return acts.slice(-2);
  };
const RECEIVE = ['receive'] as const;
const STEP_BACK = ['step-back'] as const;
const ENCODE = ['encode', { finalPriceCents: 59_900, taxBp: 1_500 }] as const;
const UNDO_ENCODE = ['undo-encode', { reason: WHY }] as const;
/** A lot whose jewels are handled so, and the first of them a verified piece. */
const lotEncoded =
  (modes: Parameters<typeof extractions.extracted>[2]): Story =>
  async (house) => {
    const lines = modes.map(() => ({ weightMg: 2_000, metalWeightMg: 2_000 }));
    const { metals, id: lotId } = await extractions.arrivedLot(house, lines, 10_000 * modes.length);
    const [first] = await extractions.extracted(metals, lotId, modes);
    const id = await encodings.verified(metals, [first!], 2_000);
    return [() => ok(encodings.encode(metals, id)), () => ok(encodings.undoEncode(metals, id))];
  };

const division: Stories = {
  'an extraction is begun and thrown away': async (house) => {
    const { till, id } = await twoAtMetals(house);
    await ok(extractions.manage(till, id, ['ENCODING', null]));
    const begin = () => ok(extractions.manage(till, id, ['ENCODING', null]));
    await ok(extractions.discard(till, id));
    return [begin, () => ok(extractions.discard(till, id))];
  },
  'a lot is to be made pieces after all': extracting(['ENCODING', 'ENCODING']),
  'a lot is to be melted after all': extracting(['MELTING', 'MELTING']),
  'a broken piece is taken apart': async (house) => {
    const metals = await office(house);
    const { id } = await extractions.broken(metals);
    await ok(extractions.manage(metals, id, ['MELTING']));
    const finish = () => ok(extractions.finish(metals, id));
    return [finish, () => ok(extractions.reopen(metals, id)), finish];
  },
  'a ring of a lot is to be a piece': async (house) => {
    const held = await twoAtMetals(house);
    const [first] = await extractedAs(['ENCODING', 'ENCODING'])(held);
    let id: string;
    return [
      async () => {
        ({ id } = await ok(encodings.create(held.till, [first!])));
      },
      () => ok(encodings.cancel(held.till, id)),
    ];
  },
  'an encoding is received': encoding(RECEIVE, STEP_BACK),
  'an encoding waits': encoding(RECEIVE, ['put-on-hold', { reason: WHY }], ['resume']),
  'an encoding is verified': encoding(RECEIVE, ['verify'], STEP_BACK),
  'a piece is encoded by mistake': encoding(RECEIVE, ['verify'], ENCODE, UNDO_ENCODE),
  'a lot is made a piece by mistake, all of it': lotEncoded(['ENCODING']),
  'a lot of which the rest is melted is made a piece by mistake': lotEncoded(['ENCODING', 'MELTING']),
  'a review is melted, or not': async (house) => {
    const metals = await office(house);
    const [bundle] = await meltings.reviewed(metals, (await brokenAs(metals, 'MELTING')).id);
    let id: string;
    return [
      async () => {
        ({ id } = await ok(meltings.create(metals, [bundle!.id])));
      },
      () => ok(meltings.cancel(metals, id)),
    ];
  },
  'the police are told of a melting': async (house) => {
    const metals = await office(house);
    const [bundle] = await meltings.reviewed(metals, (await brokenAs(metals, 'MELTING')).id);
    const { id } = await ok(meltings.create(metals, [bundle!.id]));
    const tell = () => ok(meltings.giveNotice(metals, id, meltings.daysAgo(0)));
    return [tell, () => ok(meltings.takeNoticeBack(metals, id)), tell];
  },
  'a bar is sold': async (house) => {
    const metals = await office(house);
    const { id } = await bars.cast(metals);
    const sell = () => ok(bars.sell(metals, id));
    return [sell, () => ok(bars.takeBack(metals, id)), sell];
  },
  'a bar is paid for': async (house) => {
    const metals = await office(house);
    const { id } = await bars.cast(metals);
    await ok(bars.sell(metals, id));
    const settle = () => ok(bars.settle(metals, id));
    return [settle, () => ok(bars.unsettle(metals, id)), settle];
  },
  'a closing is paid': async (house) => {
    const till = await closings.division(house);
    const { id } = await closings.closed(till, {}, { allowsPrepayment: true });
    const pay = () => ok(closings.pay(till, id, 10_000));
    return [pay, () => ok(closings.step(till, id, 'undo-last-payment', { reason: WHY })), pay];
  },
  'a released closing is paid': async (house) => {
    const till = await closings.division(house);
    const { id } = await closings.closed(till);
    await ok(closings.review(till, (await closings.collected(till, id)).id, 40_000, 60_000));
    await ok(closings.step(till, id, 'release', { reason: WHY }));
    const pay = () => ok(closings.pay(till, id, 10_000));
    return [pay, () => ok(closings.step(till, id, 'undo-last-payment', { reason: WHY })), pay];
  },
  'a closing is released': async (house) => {
    const till = await closings.division(house);
    const { id } = await closings.closed(till);
    const release = () => ok(closings.step(till, id, 'release', { reason: WHY }));
    return [release, () => ok(closings.step(till, id, 'undo-release', { reason: WHY })), release];
  },
  'the police take a closing': seized(closings.closed, 'remove-intervention'),
  'the police take a closing that is released': seized(encodings.releasedClosing, 'resume-release'),
  'metal is reviewed': reviewing('open'),
  'metal of a released closing is reviewed': reviewing('released'),
  'rejected metal goes back while some is not reviewed': returning(40_000),
  'rejected metal goes back when all is reviewed': returning(90_000),
};

function seized(from: (till: Till) => Promise<{ id: string }>, back: string): Story {
  return async (house) => {
    const till = await closings.division(house);
    const { id } = await from(till);
    const take = async () => ok(closings.step(till, id, 'intervene', await closings.officers(till)));
    return [take, () => ok(closings.step(till, id, back, { reason: WHY })), take];
  };
}
function reviewing(closing: 'open' | 'released'): Story {
  return async (house) => {
    const till = await closings.division(house);
    const { id: closingId } = await closings.closed(till);
    const { id } = await closings.collected(till, closingId);
    if (closing === 'released') await ok(closings.step(till, closingId, 'release', { reason: WHY }));
    const review = () => ok(closings.review(till, id, 40_000, 10_000));
    return [review, () => ok(closings.act(till, id, 'undo-last-review', { reason: WHY })), review];
  };
}
function returning(acceptedMg: number): Story {
  return async (house) => {
    const till = await closings.division(house);
    const { id } = await closings.collected(till, (await closings.closed(till)).id);
    await ok(closings.review(till, id, acceptedMg, 10_000));
    const back = () => ok(closings.giveBack(till, id));
    return [back, () => ok(closings.act(till, id, 'undo-return', { reason: WHY })), back];
  };
}

export const GOLD_STORIES: Stories = { ...gold, ...police, ...division };
