import { proofsContract } from '@quilate/domain/modules/foundations/proofs/proofs.contract.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listAuthorisations } from './proofs.queries.ts';

const { authorisations, phases } = proofsEs;
const es = authorisations.columns;

export const authorisationsExport = exporting(proofsContract.export, {
  title: authorisations.title,
  page: ({ db, who, scope, services, query }, at) =>
    listAuthorisations(db, services.house.actionNames, who, scope, { ...query, ...at }),
  columns: [
    { head: es.at, kind: 'instant', value: (one) => one.issuedAt },
    { head: es.action, value: (one) => one.actionEs },
    { head: es.record, value: (one) => one.recordCode },
    { head: es.store, value: (one) => one.storeName },
    { head: es.issuer, value: (one) => one.issuerName },
    { head: es.reason, value: (one) => one.reason },
    { head: es.used, value: (one) => one.userName },
    { head: es.amount, kind: 'cents', value: (one) => one.amountCents },
    { head: es.state, value: (one) => phases[one.phase] },
  ],
});
