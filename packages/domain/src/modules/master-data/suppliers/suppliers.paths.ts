type Root = '/v1/bulk-purchases/suppliers' | '/v1/workshop/suppliers';

/** The room exists once: the area decides the address. */
const pathsOf = (root: Root) =>
  ({
    list: `GET ${root}`,
    export: `GET ${root}/export`,
    get: `GET ${root}/{supplierId}`,
    create: `POST ${root}`,
    edit: `PATCH ${root}/{supplierId}`,
    editObservations: `POST ${root}/{supplierId}/edit-observations`,
    ban: `POST ${root}/{supplierId}/ban`,
    unban: `POST ${root}/{supplierId}/unban`,
  }) as const;

export const purchaseSuppliersPaths = pathsOf('/v1/bulk-purchases/suppliers');
export const workshopSuppliersPaths = pathsOf('/v1/workshop/suppliers');
export type SuppliersPaths = typeof purchaseSuppliersPaths;
