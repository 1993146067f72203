import type { Refusal } from '../checks/domain.ts';
import { code, page, table } from './markdown.ts';

export function errorsPage(refusals: readonly Refusal[]): string {
  const rows = refusals
    .toSorted((a, b) => (a.def.code < b.def.code ? -1 : 1))
    .map(({ module, def }) => [code(def.code), String(def.status), def.es, def.field ? code(def.field) : '', module]);
  return page(
    'Refusals',
    'Every expected refusal of the API.',
    table(['Code', 'Status', 'Spanish', 'Field', 'Module'], rows),
  );
}
