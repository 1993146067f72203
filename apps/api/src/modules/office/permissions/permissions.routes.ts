import { permissionsContract } from '@quilate/domain/modules/office/permissions/permissions.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { permissionsExport } from './permissions.export.ts';
import { listPermissions } from './permissions.queries.ts';

export const permissionsRoutes: readonly Route[] = [
  read(permissionsContract.list, async ({ services, query }) => listPermissions(services.house.endpoints, query)),
  permissionsExport,
];
