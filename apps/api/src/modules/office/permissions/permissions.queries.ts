/** Who may do what, read from the very policies the server asks; a program's key reaches no further than its person. */
import type { Endpoint } from '@quilate/domain/kernel/contract.ts';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { orderOf } from '@quilate/domain/kernel/list.ts';
import { type Role, ROLES } from '@quilate/domain/kernel/roles.ts';
import { POLICY_ES } from '@quilate/domain/modules/office/permissions/permissions.es.ts';
import { permissionList } from '@quilate/domain/modules/office/permissions/permissions.lists.ts';
import type { Permission } from '@quilate/domain/modules/office/permissions/permissions.schema.ts';
import { offsetOf, pageAt, totals } from '../../../platform/lists.ts';
import type { PageQuery } from '../../../platform/record-pages.ts';

type Asked = PageQuery<typeof permissionList>;

/** What needs no session is nobody's permission. */
export const permissionsOf = (endpoints: readonly Endpoint[]): Permission[] =>
  endpoints.flatMap(({ method, path, summary, policy }): Permission[] => {
    if (policy === 'public') return [];
    const allowed = Object.fromEntries(ROLES.map((role) => [role, reachOf(role, policy) ?? null]));
    return [
      {
        id: `${method} ${path}`,
        room: policy.module,
        roomEs: POLICY_ES[policy.module] ?? policy.module,
        action: summary,
        access: policy.access,
        allowed: allowed as Permission['allowed'],
      },
    ];
  });

export function listPermissions(endpoints: readonly Endpoint[], query: Asked) {
  const way = orderOf(permissionList, query.sort).direction === 'descending' ? -1 : 1;
  const all = permissionsOf(endpoints)
    .filter((row) => isAsked(row, query))
    .toSorted((a, b) => way * a.roomEs.localeCompare(b.roomEs, 'es'));
  const offset = offsetOf(query.cursor);
  const { data, ...next } = pageAt(all.slice(offset, offset + query.limit + 1), query.limit, offset);
  return { data, ...totals(all.length), ...next };
}

const mayDo = ({ allowed }: Permission, role: Role): boolean => allowed[role] !== null;
const isAsked = (row: Permission, { role, access }: Asked): boolean =>
  (role === undefined || mayDo(row, role)) && (access === undefined || row.access === access);
