import type { SuppliersContract } from '@quilate/domain/modules/master-data/suppliers/suppliers.contract.ts';
import { supplierList } from '@quilate/domain/modules/master-data/suppliers/suppliers.lists.ts';
import {
  purchaseSuppliersPaths,
  workshopSuppliersPaths,
} from '@quilate/domain/modules/master-data/suppliers/suppliers.paths.ts';
import type {
  SupplierBody,
  SupplierEdit,
  SupplierObservations,
} from '@quilate/domain/modules/master-data/suppliers/suppliers.schema.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';
import type { SupplierArea } from './use-supplier-area.ts';

const clientAt = clientOf<SuppliersContract>();
const suppliers = {
  'bulk-purchases': clientAt('suppliers', purchaseSuppliersPaths, 'bulk-purchases'),
  workshop: clientAt('suppliers', workshopSuppliersPaths, 'workshop'),
};
const freshness = { reads: ['works'], isFresh: true } as const;
export const supplierListings = {
  'bulk-purchases': listing(supplierList, suppliers['bulk-purchases'], freshness),
  workshop: listing(supplierList, suppliers.workshop, freshness),
};

export const suppliersQueries = {
  one: (area: SupplierArea, supplierId: string) => ({
    ...suppliers[area].get.query({ params: { supplierId } }),
    meta: { reads: ['works'] },
    ...FRESH,
  }),
};

export const create = (area: SupplierArea, body: SupplierBody, key: string) =>
  suppliers[area].create.send({ body, key });
export const edit = (area: SupplierArea, supplierId: string, body: SupplierEdit, key: string) =>
  suppliers[area].edit.send({ params: { supplierId }, body, key });
export const editObservations = (area: SupplierArea, supplierId: string, body: SupplierObservations, key: string) =>
  suppliers[area].editObservations.send({ params: { supplierId }, body, key });
export const withReason = {
  ban: (area: SupplierArea, supplierId: string, reason: string, key: string) =>
    suppliers[area].ban.send({ params: { supplierId }, body: { reason }, key }),
  unban: (area: SupplierArea, supplierId: string, reason: string, key: string) =>
    suppliers[area].unban.send({ params: { supplierId }, body: { reason }, key }),
};
