import { searchOf } from '@quilate/domain/kernel/list.ts';
import { permissionsGrants } from '@quilate/domain/modules/office/permissions/permissions.grants.ts';
import { permissionList } from '@quilate/domain/modules/office/permissions/permissions.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { PermissionsListPage } from '../../modules/office/permissions/permissions-list-page.tsx';

export const Route = createFileRoute('/_app/permissions')({
  validateSearch: searchOf(permissionList),
  staticData: { policy: permissionsGrants.read },
  component: PermissionsListPage,
});
