import { ROLE_ES } from '@quilate/domain/kernel/roles.es.ts';
import { ROLES } from '@quilate/domain/kernel/roles.ts';
import { permissionsContract } from '@quilate/domain/modules/office/permissions/permissions.contract.ts';
import { permissionsEs } from '@quilate/domain/modules/office/permissions/permissions.es.ts';
import type { Permission } from '@quilate/domain/modules/office/permissions/permissions.schema.ts';
import { exporting } from '../../../platform/export.ts';
import { listPermissions } from './permissions.queries.ts';

const es = permissionsEs.columns;

/** A column for each role, so that the sheet is read across. */
export const permissionsExport = exporting(permissionsContract.export, {
  title: permissionsEs.title,
  page: async ({ services, query }, at) => listPermissions(services.house.endpoints, { ...query, ...at }),
  columns: [
    { head: es.room, value: (row) => row.roomEs },
    { head: es.action, value: (row) => row.action },
    { head: es.access, value: (row) => permissionsEs.accesses[row.access] },
    ...ROLES.map((role) => ({
      head: ROLE_ES[role],
      value: ({ allowed }: Permission) => {
        const reach = allowed[role];
        return reach === null ? null : permissionsEs.reaches[reach];
      },
    })),
  ],
});
