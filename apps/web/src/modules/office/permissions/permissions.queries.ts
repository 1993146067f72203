import type { permissionsContract } from '@quilate/domain/modules/office/permissions/permissions.contract.ts';
import { permissionList } from '@quilate/domain/modules/office/permissions/permissions.lists.ts';
import { permissionsPaths } from '@quilate/domain/modules/office/permissions/permissions.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';

const permissions = clientOf<typeof permissionsContract>()('permissions', permissionsPaths);
export const permissionListing = listing(permissionList, permissions);
