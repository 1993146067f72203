import { byUnit } from '../../packages/domain/src/kernel/format.ts';
import { FIRST_LIMITS } from '../../packages/domain/src/policy/limits.ts';
import { code, page, table } from './markdown.ts';

export function limitsPage(): string {
  const rows = Object.entries(FIRST_LIMITS).map(([name, [value, source]]) => [code(name), byUnit(name, value), source]);
  return page(
    'Limits of law and business',
    'First values. A new value is a dated row of `policy_limits`; it rules new operations only.',
    table(['Limit', 'First value', 'Source'], rows),
  );
}
