import { list, one } from '../../../kernel/list.ts';
import { ROLES } from '../../../kernel/roles.ts';
import type { Permission } from './permissions.schema.ts';
import { ACCESSES } from './permissions.states.ts';

/** By room, and in it as the room says them; `role`: only what that role may do. */
export const permissionList = list<Permission>()({
  words: false,
  isShort: true,
  sort: ['roomEs'],
  default: 'roomEs',
  filters: { role: one(ROLES), access: one(ACCESSES) },
});
