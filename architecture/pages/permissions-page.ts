import { type EndpointPolicy, type Reach, reachOf } from '../../packages/domain/src/kernel/grants.ts';
import { ROLE_ES } from '../../packages/domain/src/kernel/roles.es.ts';
import { type Role, ROLES } from '../../packages/domain/src/kernel/roles.ts';
import type { Listed } from '../checks/domain.ts';
import { addressOf } from '../checks/policy.ts';
import { code, page, table } from './markdown.ts';

const REACH: Readonly<Record<Reach, string>> = { all: 'A', zone: 'Z', store: 'S' };

export function permissionsPage(endpoints: readonly Listed[]): string {
  const head = ['Endpoint', ...ROLES.map((role) => ROLE_ES[role])];
  const byModule = Map.groupBy(endpoints, ({ module }) => module);
  const chapters = [...byModule].map(([module, listed]) => {
    const rows = listed.map(({ endpoint }) => [
      code(addressOf(endpoint)),
      ...ROLES.map((role) => reachMark(endpoint.policy, role)),
    ]);
    return `## ${module}\n\n${table(head, rows)}`;
  });
  return page(
    'Who may do what',
    'A: all stores. Z: the stores of the zone. S: the store of the session. –: refused. public: no session needed.',
    ...chapters,
  );
}

function reachMark(policy: EndpointPolicy, role: Role): string {
  if (policy === 'public') return 'public';
  const reach = reachOf(role, policy);
  return reach === undefined ? '–' : REACH[reach];
}
