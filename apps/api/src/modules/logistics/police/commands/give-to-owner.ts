import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import { ownerPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { policeContract } from '@quilate/domain/modules/logistics/police/police.contract.ts';
import { policeErrors } from '@quilate/domain/modules/logistics/police/police.errors.ts';
import { interventionMachine } from '@quilate/domain/modules/logistics/police/police.machine.ts';
import { uuidv7 } from 'uuidv7';
import { action } from '../../../../platform/action.ts';
import type { Tx } from '../../../../platform/db.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { together } from '../../../../platform/together.ts';
import { claimFile } from '../../../foundations/files/files.public.ts';
import { requireDirection } from '../../../foundations/proofs/proofs.public.ts';
import { giveJewels, type LeftOfLot, leftWithout } from '../../../counter/lots/lots.police.ts';
import type { HeldLot } from '../../../counter/lots/lots.held.ts';
import { lockLotsById } from '../../../counter/lots/lots.public.ts';
import { lockPieces, movePieces, type Piece } from '../../../master-data/products/products.public.ts';
import { type AtWork, atWork, insertHandover } from '../police.handovers.ts';
import { givePledges } from '../../../workshop/works/works.seized.ts';
import { interventionRecord } from '../police.record.ts';
import { chosenItems, type HeldIntervention, type HeldItem, lockGiving } from '../police.store.ts';

/** On the order of an authority its true owner has it: it leaves stock and custody for good (docs/decisions/0260). */
export const giveToOwner = action({
  endpoint: policeContract.giveToOwner,
  record: interventionRecord,
  action: 'giveToOwner',
  lock: lockGiving,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: null }),
  async run(operation, { body, facts }) {
    await requireDirection(operation);
    if (body.handedDate > operation.today) throw new DomainError(policeErrors.OWNER_FUTURE);
    if (body.handedDate < body.orderDate) throw new DomainError(policeErrors.OWNER_DATES);
    const given = chosenItems(facts.items, body.itemIds);
    const { busy, ...held } = await hold(operation.tx, given);
    if (busy) {
      const itemCode = given.find(({ id }) => id === busy.itemId)!.code;
      throw refuse(policeErrors.POLICE_ITEM_AT_WORK, { itemCode, bundleCode: busy.bundleCode });
    }
    const id = uuidv7();
    const claim = { purpose: 'owner-receipt', concept: interventionMachine.concept, recordId: id } as const;
    await claimFile(operation, body.receiptId, { ...claim, field: 'receiptId' });
    const code = await insertHandover(operation, { id, intervention: facts, given }, body);
    await givePieces(operation, held.pieces, facts.code);
    await giveLots(operation, held, given, facts, code);
    const pledges = given.flatMap((item) => item.workId ?? []);
    if (pledges.length > 0) await givePledges(operation, pledges, facts.code);
    const { orderReference, ownerName } = body;
    return { code, details: { codes: given.map((item) => item.code), orderReference, ownerName } };
  },
});

interface Held {
  readonly pieces: readonly Piece[];
  readonly lots: readonly HeldLot[];
  readonly left: readonly LeftOfLot[];
}

/** The pieces, then the lots; behind them on the wire, what is looked at once they are held. */
async function hold(tx: Tx, given: readonly HeldItem[]): Promise<Held & { readonly busy: AtWork | undefined }> {
  const pieceIds = given.flatMap((item) => item.productId ?? []);
  const lotIds = given.flatMap((item) => item.lotId ?? []);
  const jewelIds = given.flatMap((item) => item.lotLineId ?? []);
  const reads = together(tx);
  const [pieces, lots, busy, left] = await Promise.all([
    pieceIds.length > 0 ? lockPieces(tx, pieceIds) : [],
    lotIds.length > 0 ? lockLotsById(tx, lotIds) : [],
    atWork(reads, given),
    lotIds.length > 0 ? leftWithout(reads, jewelIds) : [],
  ]);
  return { pieces, lots, busy, left };
}

async function givePieces(operation: Operation, pieces: readonly Piece[], code: string): Promise<void> {
  if (pieces.length === 0) return;
  const steps = pieces.map((piece) => {
    const to = { storeId: piece.storeId, place: ownerPlace(code) };
    return { piece, action: 'giveToOwner' as const, to };
  });
  await movePieces(operation, steps, code);
}

async function giveLots(
  operation: Operation,
  { lots, left }: Held,
  given: readonly HeldItem[],
  facts: HeldIntervention,
  leftBy: string,
): Promise<void> {
  const { id: recordId, code: operationCode } = facts;
  const steps = lots.map((lot) => {
    const own = given.filter((item) => item.lotId === lot.id);
    const lineIds = own.map((item) => item.lotLineId!);
    const after = left.find(({ lotId }) => lotId === lot.id)!;
    return { lot, lineIds, left: after, place: ownerPlace(operationCode), placeBefore: own[0]!.placeBefore };
  });
  await giveJewels(operation, steps, { concept: interventionMachine.concept, recordId, operationCode, leftBy });
}
