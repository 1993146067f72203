import { proofsContract } from '@quilate/domain/modules/foundations/proofs/proofs.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { authorise } from './commands/authorise.ts';
import { withdraw } from './commands/withdraw.ts';
import { authorisationsExport } from './proofs.export.ts';
import { actionsOf, listAuthorisations, readCode, storesOf } from './proofs.queries.ts';

export const proofsRoutes: readonly Route[] = [
  read(proofsContract.list, ({ db, who, scope, services, query }) =>
    listAuthorisations(db, services.house.actionNames, who, scope, query),
  ),
  authorisationsExport,
  read(proofsContract.actions, async ({ services }) => {
    const data = actionsOf(services.house);
    return { data, totalCount: data.length };
  }),
  read(proofsContract.stores, async ({ db, scope }) => {
    const data = await storesOf(db, scope);
    return { data, totalCount: data.length };
  }),
  authorise,
  withdraw,
  read(proofsContract.code, ({ db, who, services, params }) => readCode(db, services, who, params.authorisationId)),
];
