import { ROLE_ES } from '../../../kernel/roles.es.ts';
import { alertsEs } from './alerts.es.ts';
import type { Alert } from './alerts.schema.ts';

/** «Dependiente, Orfebre: Triana» */
export function audienceText({ roles, stores }: Pick<Alert, 'roles' | 'stores'>): string {
  const who = roles.length === 0 ? alertsEs.everybody : roles.map((role) => ROLE_ES[role]).join(', ');
  return stores.length === 0 ? who : `${who}: ${stores.map((store) => store.name).join(', ')}`;
}
