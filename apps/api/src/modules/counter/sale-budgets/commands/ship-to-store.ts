import { transitPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { saleBudgetsContract } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.contract.ts';
import {
  saleBudgetMachine,
  saleBudgetRules,
} from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.machine.ts';
import { command } from '../../../../platform/command.ts';
import { movePieces } from '../../../master-data/products/products.public.ts';
import { changed, lockSaleBudget, saveStep } from '../sale-budgets.store.ts';
import { pieceOf } from '../sale-budgets.piece.ts';

/** On its way to the shop that asked for it. */
export const shipToStore = command({
  endpoint: saleBudgetsContract.shipToStore,
  machine: saleBudgetMachine,
  rules: saleBudgetRules,
  action: 'shipToStore',
  lock: lockSaleBudget,
  async run(operation, { facts }) {
    const piece = await pieceOf(operation.tx, facts);
    const to = { storeId: piece.storeId, place: transitPlace(facts.code) };
    await movePieces(operation, [{ piece, action: 'shipReady', to }], facts.code);
    await saveStep(operation, facts.id, 'SHIPPED');
    return changed(operation, facts, 'SHIPPED', { pieces: [piece.code] });
  },
});
