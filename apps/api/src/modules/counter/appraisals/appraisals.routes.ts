import { appraisalsContract } from '@quilate/domain/modules/counter/appraisals/appraisals.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { issuerOf } from '../../master-data/stores/stores.letterhead.ts';
import { close } from './commands/close.ts';
import { create } from './commands/create.ts';
import { appraisalsExport } from './appraisals.export.ts';
import { paperOf } from './appraisals.paper.ts';
import { getAppraisal, listAppraisals, shopOf } from './appraisals.queries.ts';

export const appraisalsRoutes: readonly Route[] = [
  read(appraisalsContract.list, ({ db, scope, query }) => listAppraisals(db, scope, query)),
  appraisalsExport,
  read(appraisalsContract.get, ({ db, scope, params }) => getAppraisal(db, scope, params.appraisalId)),
  read(appraisalsContract.paper, async ({ db, scope, params }) => {
    const appraisal = await getAppraisal(db, scope, params.appraisalId);
    return paperOf(appraisal, await issuerOf(db, await shopOf(db, appraisal.id)));
  }),
  create,
  close,
];
