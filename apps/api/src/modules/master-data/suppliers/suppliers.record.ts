/** A supplier as the kernel writes it. It belongs to no shop, and is answered at the address it was asked at. */
import { suppliersEs } from '@quilate/domain/modules/master-data/suppliers/suppliers.es.ts';
import { supplierMachine, supplierRules } from '@quilate/domain/modules/master-data/suppliers/suppliers.machine.ts';
import type { SupplierKind } from '@quilate/domain/modules/master-data/suppliers/suppliers.states.ts';
import { record } from '../../../platform/record.ts';
import { getSupplier } from './suppliers.queries.ts';
import type { HeldSupplier } from './suppliers.store.ts';

export const supplierRecord = (kind: SupplierKind) =>
  record<HeldSupplier>()({
    machine: supplierMachine,
    es: suppliersEs,
    rules: supplierRules,
    table: 'suppliers',
    isVersioned: true,
    topic: 'suppliers',
    heardIn: 'everywhere',
    reply: ({ tx }, id) => getSupplier(tx, kind, id),
  });
