import { refuse } from '@quilate/domain/kernel/errors.ts';
import { policePlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { policeContract } from '@quilate/domain/modules/logistics/police/police.contract.ts';
import { policeErrors } from '@quilate/domain/modules/logistics/police/police.errors.ts';
import { interventionMachine } from '@quilate/domain/modules/logistics/police/police.machine.ts';
import { plainCode } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { claimFile } from '../../../foundations/files/files.public.ts';
import { lockPiecesByCode, movePieces, type Piece } from '../../../master-data/products/products.public.ts';
import { holdBookingsOf, seizeKept } from '../../../counter/bookings/bookings.seized.ts';
import type { HeldLot } from '../../../counter/lots/lots.held.ts';
import { seizeReady } from '../../../counter/sale-budgets/sale-budgets.seized.ts';
import { holdBudgetsOf } from '../../../counter/sale-budgets/sale-budgets.travel.ts';
import { holdCarriersOf, letSeizedGo } from '../../shipments/shipments.astray.ts';
import { lockEnvelopes } from '../../../workshop/works/works.held.ts';
import { seizePledges } from '../../../workshop/works/works.seized.ts';
import { lockLotsByCode } from '../../../counter/lots/lots.public.ts';
import { holdJewels } from '../../../counter/lots/lots.police.ts';
import { type Found, isCarried, itemsOf } from '../police.codes.ts';
import { interventionRecord } from '../police.record.ts';
import { indexIntervention, insertIntervention, type Kept } from '../police.store.ts';

/** The police take pieces or freeze them: all of them, or nothing is written. */
export const intervene = creation({
  endpoint: policeContract.intervene,
  record: interventionRecord,
  action: 'intervene',
  async lock({ tx, who, scope, body }) {
    // Held first, what has them before them, then looked at: what a code names cannot change any more. In this order
    // on the wire, in one trip.
    const codes = body.codes.map((code) => code.trim().toUpperCase());
    const [, , , asked] = await Promise.all([
      holdCarriersOf(tx, withLots(codes)),
      holdBookingsOf(tx, codes),
      holdBudgetsOf({ tx, who }, codes),
      read({ tx, who, scope }, codes),
    ]);
    refuseTwice(asked.items, body.codes.length);
    return asked;
  },
  async run(operation, { body, facts, state }) {
    const { pieces, lots, items } = await outOfBags(operation, facts, body.codes);
    const id = uuidv7();
    const claim = { purpose: 'police-record', concept: interventionMachine.concept, recordId: id } as const;
    await claimFile(operation, body.imageId, { ...claim, field: 'imageId' });
    const keptFor = await tellKeepers(operation, pieces);
    const code = await insertIntervention(operation, { id, state, items, keptFor }, body);
    const placeOf = (item: Found): string => (body.holding === 'TAKEN' ? policePlace(code) : item.placeBefore);
    const steps = items.flatMap((item) => {
      const piece = pieces.find((one) => one.id === item.productId);
      if (!piece) return [];
      return [{ piece, action: 'intervene' as const, to: { storeId: piece.storeId, place: placeOf(item) } }];
    });
    if (steps.length > 0) await movePieces(operation, steps, code);
    const held = lots.flatMap((lot) => {
      const own = items.filter((item) => item.lotId === lot.id);
      return own.length === 0 ? [] : [{ lot, lineIds: own.map((item) => item.lotLineId!), place: placeOf(own[0]!) }];
    });
    await holdJewels(operation, held, code);
    const pledges = items.flatMap((item) => item.workId ?? []);
    if (pledges.length > 0) await seizePledges(operation, pledges, code, body.holding === 'TAKEN');
    indexIntervention(operation, { id, code }, body, items);
    const details = { codes: items.map((item) => item.code), proceedingNumber: body.proceedingNumber };
    return { id, code, details };
  },
});

interface Asked {
  readonly pieces: readonly Piece[];
  readonly lots: readonly HeldLot[];
  readonly items: readonly Found[];
}

/** What is on its way leaves its shipment first, and is what it was in the shop that sent it (docs/decisions/0261). */
async function outOfBags(operation: Operation, asked: Asked, texts: readonly string[]): Promise<Asked> {
  const carried = new Set(
    asked.items.filter(isCarried).map(({ productId, lotId, workId }) => productId ?? lotId ?? workId!),
  );
  if (carried.size === 0) return asked;
  for (const itemId of carried) await letSeizedGo(operation, itemId);
  return await read(operation, texts);
}

async function read({ tx, who, scope }: Pick<Operation, 'tx' | 'who' | 'scope'>, texts: readonly string[]) {
  const codes = texts.map((code) => code.trim().toUpperCase());
  // One after the other on the wire: what is read last is read once all is held.
  const [pieces, lots, , items] = await Promise.all([
    lockPiecesByCode(tx, codes),
    lockLotsByCode(tx, withLots(codes)),
    lockEnvelopes({ tx, who, scope: undefined }, codes.map(plainCode)),
    itemsOf(tx, who, scope, codes),
  ]);
  return { pieces, lots, items };
}
const withLots = (codes: readonly string[]): string[] => codes.flatMap((code) => [code, code.replace(/-\d+$/, '')]);

/** Whose booking or budget keeps one of them is told; by its piece, what that was. */
async function tellKeepers(operation: Operation, pieces: readonly Piece[]): Promise<ReadonlyMap<string, Kept>> {
  const kept = new Map<string, Kept>();
  for (const { id, status } of pieces) {
    const booking = status === 'reserved' ? await seizeKept(operation, id) : undefined;
    if (booking && booking.state !== 'pending') kept.set(id, { concept: 'booking', ...booking });
    const budget = status === 'ready' ? await seizeReady(operation, id) : undefined;
    if (budget) kept.set(id, { concept: 'saleBudget', ...budget });
  }
  return kept;
}

/** The same code twice, or a lot and one of its jewels (S0 §5). */
function refuseTwice(items: readonly Found[], typed: number): void {
  const seen = new Set<string>();
  for (const [at, { code }] of items.entries()) {
    const path = `codes.${Math.min(at, typed - 1)}`;
    if (seen.has(code)) throw refuse(policeErrors.POLICE_ALREADY_ADDED, { itemCode: code }, path);
    seen.add(code);
  }
}
