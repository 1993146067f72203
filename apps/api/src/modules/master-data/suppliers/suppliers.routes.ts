import { read, type Route } from '../../../platform/route.ts';
import { ban } from './commands/ban.ts';
import { create } from './commands/create.ts';
import { editObservations } from './commands/edit-observations.ts';
import { edit } from './commands/edit.ts';
import { unban } from './commands/unban.ts';
import { inBothAreas } from './suppliers.areas.ts';
import { suppliersExport } from './suppliers.export.ts';
import { getSupplier, listSuppliers } from './suppliers.queries.ts';

export const suppliersRoutes: readonly Route[] = [
  ...inBothAreas((supplierContract, kind) =>
    read(supplierContract.list, ({ db, query }) => listSuppliers(db, kind, query)),
  ),
  ...suppliersExport,
  ...inBothAreas((supplierContract, kind) =>
    read(supplierContract.get, ({ db, params }) => getSupplier(db, kind, params.supplierId)),
  ),
  ...create,
  ...edit,
  ...editObservations,
  ...ban,
  ...unban,
];
