import {
  suppliersGrants,
  workshopSuppliersGrants,
} from '@quilate/domain/modules/master-data/suppliers/suppliers.grants.ts';
import type { SupplierKind } from '@quilate/domain/modules/master-data/suppliers/suppliers.states.ts';
import type { SupplierSummary } from '@quilate/domain/modules/master-data/suppliers/suppliers.schema.ts';
import { finder } from '../../../platform/finders.ts';
import type { Db } from '../../../platform/db.ts';
import { listSuppliers } from './suppliers.queries.ts';

const ofKind = (kind: SupplierKind) => ({
  kinds: ['supplier'],
  page: ({ db }: { db: Db }, query: { q: string; limit: number }) => listSuppliers(db, kind, query),
  face: ({ id, name, taxId, phone }: SupplierSummary) => ({
    id,
    label: name,
    hint: [taxId],
    alsoNamed: [taxId, phone],
  }),
});

export const suppliersFinder = finder({ concept: 'supplier', policy: suppliersGrants.read, ...ofKind('PURCHASES') });
export const workshopSuppliersFinder = finder({
  concept: 'workshopSupplier',
  policy: workshopSuppliersGrants.read,
  ...ofKind('WORKSHOP'),
});
