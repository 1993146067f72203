import type { Policy, RoomGrants } from '../../../kernel/grants.ts';
import { suppliersGrants, workshopSuppliersGrants } from './suppliers.grants.ts';
import { supplierList } from './suppliers.lists.ts';
import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { suppliersErrors } from './suppliers.errors.ts';
import {
  supplier,
  supplierBody,
  supplierEdit,
  supplierObservations,
  supplierReason,
  supplierSummary,
} from './suppliers.schema.ts';
import { purchaseSuppliersPaths, type SuppliersPaths, workshopSuppliersPaths } from './suppliers.paths.ts';

const params = idParam('supplierId');
const { SUPPLIER_EXISTS } = suppliersErrors;

/** The room exists once: the area decides who may. */
const contractOf = (paths: SuppliersPaths, { read, write }: RoomGrants, whose: string) =>
  contract(paths, { ...readsOf(read, whose), ...changesOf(write) });

function readsOf(read: Policy, whose: string) {
  return {
    list: {
      summary: `Proveedores ${whose}, por nombre o NIF`,
      policy: read,
      query: queryOf(supplierList),
      reply: replyOf(supplierList, supplierSummary),
    },
    export: {
      summary: `Los proveedores ${whose} de los filtros, en Excel, CSV o PDF`,
      policy: read,
      query: fileQueryOf(supplierList),
      stream: 'application/octet-stream',
      errors: [kernelErrors.SHEET_TOO_LONG],
    },
    get: {
      summary: `Ficha de un proveedor ${whose}`,
      policy: read,
      params,
      reply: supplier,
    },
  } as const;
}

function changesOf(write: Policy) {
  return {
    create: {
      summary: 'Crear un proveedor',
      policy: write,
      isIdempotent: true,
      status: 201,
      body: supplierBody,
      reply: supplier,
      errors: [SUPPLIER_EXISTS],
    },
    edit: {
      summary: 'Cambiar los datos de un proveedor',
      policy: write,
      isIdempotent: true,
      params,
      body: supplierEdit,
      reply: supplier,
      errors: [kernelErrors.VERSION_CONFLICT, SUPPLIER_EXISTS],
    },
    editObservations: {
      summary: 'Cambiar las observaciones de un proveedor',
      policy: write,
      isIdempotent: true,
      params,
      body: supplierObservations,
      reply: supplier,
      errors: [kernelErrors.VERSION_CONFLICT],
    },
    ban: {
      summary: 'Bloquear a un proveedor',
      policy: write,
      isIdempotent: true,
      params,
      body: supplierReason,
      reply: supplier,
    },
    unban: {
      summary: 'Desbloquear a un proveedor',
      policy: write,
      isIdempotent: true,
      params,
      body: supplierReason,
      reply: supplier,
    },
  } as const;
}

export const purchaseSuppliersContract = contractOf(purchaseSuppliersPaths, suppliersGrants, 'de compras');
export const workshopSuppliersContract = contractOf(workshopSuppliersPaths, workshopSuppliersGrants, 'del taller');
export type SuppliersContract = typeof purchaseSuppliersContract;
