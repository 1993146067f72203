import { ROLE_ES } from '@quilate/domain/kernel/roles.es.ts';
import { ROLES } from '@quilate/domain/kernel/roles.ts';
import { permissionsEs } from '@quilate/domain/modules/office/permissions/permissions.es.ts';
import type { Permission } from '@quilate/domain/modules/office/permissions/permissions.schema.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { permissionListing } from './permissions.queries.ts';

const es = permissionsEs.columns;

const whoOf = ({ allowed }: Permission): string => {
  const who = ROLES.flatMap((role) => {
    const reach = allowed[role];
    return reach === null ? [] : [permissionsEs.who(ROLE_ES[role], permissionsEs.reaches[reach])];
  });
  return who.length === 0 ? permissionsEs.nobody : who.join(', ');
};

const COLUMNS: readonly Column<Permission>[] = [
  { id: 'room', head: es.room, hide: 'sm', sort: 'roomEs', cell: (row) => row.roomEs },
  { id: 'action', head: es.action, phone: 'code', cell: (row) => row.action },
  { id: 'access', head: es.access, phone: 'state', hide: 'md', cell: (row) => permissionsEs.accesses[row.access] },
  { id: 'who', head: es.who, phone: 'person', isElastic: true, cell: whoOf },
];

/** What direction prints when it is asked who may do what. */
export const PermissionsListPage = () => (
  <ListPage
    words={permissionsEs}
    of={permissionListing}
    meta={permissionsEs.help}
    columns={COLUMNS}
    filters={{
      role: { label: permissionsEs.filters.role, es: ROLE_ES },
      access: { label: permissionsEs.filters.access, es: permissionsEs.accesses },
    }}
  />
);
