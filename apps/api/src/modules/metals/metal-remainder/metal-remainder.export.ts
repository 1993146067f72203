import { metalRemainderContract } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.contract.ts';
import { metalRemainderEs } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listMovements } from './metal-remainder.queries.ts';

const es = metalRemainderEs.columns;

export const metalRemainderExport = exporting(metalRemainderContract.export, {
  title: metalRemainderEs.title,
  page: ({ db, query }, at) => listMovements(db, { ...query, ...at }),
  columns: [
    { head: es.date, kind: 'instant', value: (movement) => movement.at },
    { head: es.operation, value: (movement) => metalRemainderEs.operations[movement.operation] },
    { head: es.work, value: (movement) => movement.workCode },
    { head: es.moved, kind: 'mg', value: (movement) => movement.movedMg },
    { head: es.total, kind: 'mg', value: (movement) => movement.totalMg },
    { head: es.source, value: (movement) => movement.source },
    { head: es.signer, value: (movement) => movement.signerName },
    { head: es.second, value: (movement) => movement.secondName },
    { head: es.observations, value: (movement) => movement.observations },
  ],
});
