import { refuse } from '@quilate/domain/kernel/errors.ts';
import { policePlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { policeContract } from '@quilate/domain/modules/logistics/police/police.contract.ts';
import { policeErrors } from '@quilate/domain/modules/logistics/police/police.errors.ts';
import { interventionMachine } from '@quilate/domain/modules/logistics/police/police.machine.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import { claimFile } from '../../../foundations/files/files.public.ts';
import { lockPiecesByCode, movePieces } from '../../../master-data/products/products.public.ts';
import { lockLotsByCode } from '../../../counter/lots/lots.public.ts';
import { holdJewels } from '../../../counter/lots/lots.police.ts';
import { type Found, itemsOf } from '../police.codes.ts';
import { interventionRecord } from '../police.record.ts';
import { indexIntervention, insertIntervention, insertItems } from '../police.store.ts';

/** The police take pieces or freeze them: all of them, or nothing is written. */
export const intervene = creation({
  endpoint: policeContract.intervene,
  record: interventionRecord,
  action: 'intervene',
  async lock({ tx, who, scope, body }) {
    // Held first, in the order of their ids, then looked at: what a code names cannot change any more.
    const codes = body.codes.map((code) => code.trim().toUpperCase());
    const pieces = await lockPiecesByCode(tx, codes);
    const lots = await lockLotsByCode(
      tx,
      codes.flatMap((code) => [code, code.replace(/-\d+$/, '')]),
    );
    const items = await itemsOf(tx, who, scope, codes);
    refuseTwice(items, body.codes.length);
    return { pieces, lots, items };
  },
  async run(operation, { body, facts, state }) {
    const { pieces, lots, items } = facts;
    const id = uuidv7();
    const claim = { purpose: 'police-record', concept: interventionMachine.concept, recordId: id } as const;
    await claimFile(operation, body.imageId, { ...claim, field: 'imageId' });
    const code = await insertIntervention(operation, { id, state }, body);
    await insertItems(operation, id, items);
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
    await indexIntervention(operation, { id, code }, body, items);
    const details = { codes: items.map((item) => item.code), proceedingNumber: body.proceedingNumber };
    return { id, code, details };
  },
});

/** The same code twice, or a lot and one of its jewels (S0 §5). */
function refuseTwice(items: readonly Found[], typed: number): void {
  const seen = new Set<string>();
  for (const [at, { code }] of items.entries()) {
    const path = `codes.${Math.min(at, typed - 1)}`;
    if (seen.has(code)) throw refuse(policeErrors.POLICE_ALREADY_ADDED, { itemCode: code }, path);
    seen.add(code);
  }
}
