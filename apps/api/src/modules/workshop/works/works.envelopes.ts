/** Envelopes, of jobs and of budgets alike: what they hold, and where they go (decision 0196). */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers, rowFor } from '@quilate/domain/kernel/machine.ts';
import { placeEs, spotOf } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { workMachine, workRules } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import { plainCode, type WorkEnvelope } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { isSentOn } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';
import { requireThere, take } from '../../../platform/record.ts';
import type { Scope, Who } from '../../../platform/who.ts';
import type { Marked } from './works.batch.ts';
import { type HeldWork, lockEnvelopes, readEnvelopes } from './works.held.ts';
import { placeNames, requireInHand, shipmentOf } from './works.public.ts';
import { workRecord } from './works.record.ts';
import { moveWork } from './works.steps.ts';
import { type HandOver, requireHandOver } from './works.weighing.ts';

interface Asker {
  readonly tx: Db;
  readonly who: Who;
  readonly scope: Scope;
}
/** Its place in words, and whether it is in the bag of a shipment, are told by whoever asked. */
export type Inside = Omit<WorkEnvelope, 'place' | 'spot' | 'shipmentCode' | 'actions'> & {
  readonly place: string;
  readonly actionsAt: (spot: string) => WorkEnvelope['actions'];
};

/** A room whose pledges lie in envelopes; it is registered where all of them are known. */
export interface EnvelopeRoom {
  /** Locked, in the order in which everybody locks them, each with what moving it takes. */
  readonly lock: (
    asker: Asker,
    plainCodes: readonly string[],
    overOf: (code: string) => HandOver,
  ) => Promise<readonly Marked[]>;
  readonly read: (asker: Asker, code: string) => Promise<Inside | undefined>;
}

export const workEnvelopes: EnvelopeRoom = {
  async lock(asker, plainCodes, overOf) {
    const works = await lockEnvelopes(asker, plainCodes);
    return works.map((work) => markedWork(work, overOf(work.code)));
  },
  async read(asker, code) {
    // The label of an approved budget stays on the envelope of its job.
    const { tx } = asker;
    const budgeted = sql<{ code: string }>`select w.code from works w join work_budget_names b on b.id = w.budget_id
      where replace(b.code, '-', '') = ${code}`;
    const [work] = await readEnvelopes(asker, [plainCode((await tx.first(budgeted.compile(qb)))?.code ?? code)]);
    return work && insideOf(work);
  },
};

function markedWork(work: HeldWork, over: HandOver): Marked {
  const held = { ...work, isSentOn: isSentOn(over.to) };
  return {
    code: work.code,
    wrongState: worksEs.batch.wrongState(worksEs.states[work.state]),
    reasons: worksEs.reasons,
    async check(operation: Operation) {
      const row = rowFor(workMachine, workRules, held, 'move');
      requireInHand(held.place);
      await requireThere(operation, workRecord, row, held);
      await requireHandOver(operation, held, over);
    },
    apply: (operation: Operation) => take(operation, workRecord, held, 'move', () => moveWork(operation, held, over)),
  };
}

const insideOf = (work: HeldWork): Inside => ({
  id: work.id,
  code: work.code,
  kind: 'work',
  origin: work.origin,
  state: work.state,
  stateEs: worksEs.states[work.state],
  pledge: work.pledge,
  metal: work.metal,
  pledgeMg: work.pledgeMg,
  expectedWeightMg: work.weightMg,
  holdsMetal: work.holdsMetal,
  place: work.place,
  actionsAt: (spot) => offers(workMachine, workRules, { ...work, spots: [spot] }),
});

export async function readEnvelope(rooms: readonly EnvelopeRoom[], asker: Asker, code: string): Promise<WorkEnvelope> {
  for (const room of rooms) {
    const inside = await room.read(asker, plainCode(code));
    if (!inside) continue;
    const { place, actionsAt, ...told } = inside;
    const names = await placeNames(asker.tx);
    const spot = spotOf(place, asker.who.storeCode);
    const shown = names[place] ?? placeEs(place, names);
    return { ...told, place: shown, spot, shipmentCode: shipmentOf(place), actions: actionsAt(spot) };
  }
  throw new DomainError(kernelErrors.NOT_FOUND);
}
