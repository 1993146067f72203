import { closingsContract } from '@quilate/domain/modules/metals/closings/closings.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { openFile } from '../../foundations/files/files.public.ts';
import { rulingCents } from '../../master-data/prices/prices.public.ts';
import { closingsExport } from './closings.export.ts';
import { getClosing, listClosings, recordFileOf } from './closings.queries.ts';
import { create } from './commands/create.ts';
import { intervene } from './commands/intervene.ts';
import { pay } from './commands/pay.ts';
import { release } from './commands/release.ts';
import { removeIntervention } from './commands/remove-intervention.ts';
import { resumeRelease } from './commands/resume-release.ts';
import { undoLastPayment } from './commands/undo-last-payment.ts';
import { undoRelease } from './commands/undo-release.ts';

export const closingsRoutes: readonly Route[] = [
  read(closingsContract.list, ({ db, query }) => listClosings(db, query)),
  closingsExport,
  read(closingsContract.prices, ({ db }) => rulingCents(db)),
  read(closingsContract.record, async ({ db, services, who, params: { closingId, interventionId } }) =>
    openFile(db, services, who, {
      id: await recordFileOf(db, closingId, interventionId),
      recordId: interventionId,
    }),
  ),
  read(closingsContract.get, ({ db, params }) => getClosing(db, params.closingId)),
  create,
  pay,
  undoLastPayment,
  release,
  undoRelease,
  intervene,
  removeIntervention,
  resumeRelease,
];
