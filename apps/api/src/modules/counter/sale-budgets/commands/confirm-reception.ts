import { saleBudgetsContract } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.contract.ts';
import {
  saleBudgetMachine,
  saleBudgetRules,
} from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.machine.ts';
import { command } from '../../../../platform/command.ts';
import { movePieces } from '../../../master-data/products/products.public.ts';
import { pieceOf } from '../sale-budgets.piece.ts';
import { changed, lockSaleBudget, saveStep } from '../sale-budgets.store.ts';

/** It is in the shop, set aside for its customer. */
export const confirmReception = command({
  endpoint: saleBudgetsContract.confirmReception,
  machine: saleBudgetMachine,
  rules: saleBudgetRules,
  action: 'confirmReception',
  lock: lockSaleBudget,
  async run(operation, { facts }) {
    const piece = await pieceOf(operation.tx, facts);
    await movePieces(operation, [{ piece, action: 'arriveReady' }], facts.code);
    await saveStep(operation, facts.id, 'RECEIVED');
    return changed(operation, facts, 'RECEIVED', { pieces: [piece.code] });
  },
});
