import { workBudgetsContract } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { receiptDocument } from '../../master-data/receipts/receipts.document.ts';
import { accept } from './commands/accept.ts';
import { create } from './commands/create.ts';
import { move } from './commands/move.ts';
import { payInitial } from './commands/pay-initial.ts';
import { reject } from './commands/reject.ts';
import { returnPledge } from './commands/return-pledge.ts';
import { declareLost } from './commands/declare-lost.ts';
import { setBudget } from './commands/set-budget.ts';
import { envelopeOf, getWorkBudget, openPhoto, openPhotoById, openThumbnail } from './work-budgets.detail.ts';
import { workBudgetsExport } from './work-budgets.export.ts';
import { listWorkBudgets, workBudgetFigures } from './work-budgets.queries.ts';
import { receiptOf } from './work-budgets.receipt.ts';

export const workBudgetsRoutes: readonly Route[] = [
  read(workBudgetsContract.list, ({ db, scope, query }) => listWorkBudgets(db, scope, query)),
  read(workBudgetsContract.figures, ({ db, scope }) => workBudgetFigures(db, scope)),
  workBudgetsExport,
  read(workBudgetsContract.get, ({ db, who, scope, params }) => getWorkBudget(db, who, scope, params.budgetId)),
  read(workBudgetsContract.photo, (asked) => openPhoto(asked)),
  read(workBudgetsContract.thumbnail, (asked) => openThumbnail(asked)),
  read(workBudgetsContract.photoById, (asked) => openPhotoById(asked, asked.query.small ?? false)),
  read(workBudgetsContract.receipt, async ({ db, services, who, scope, params, query }) =>
    receiptDocument(query.type, await receiptOf(db, services, who, scope, params.budgetId), query.copy ?? false),
  ),
  read(workBudgetsContract.envelope, ({ db, scope, params, query }) => envelopeOf(db, scope, params.budgetId, query)),
  create,
  setBudget,
  accept,
  payInitial,
  reject,
  returnPledge,
  declareLost,
  move,
];
