import { CONSTANTS } from '@quilate/domain/policy/constants.ts';
import { count } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import './counter.css';

/** Counters stop at 99 (S0 §9). */
export const badgeText = (n: number): string => (n > CONSTANTS.badgeMax ? `${CONSTANTS.badgeMax}+` : String(n));

/** What waits; eyes read up to 99 or see a dot, readers hear the real number. */
export function Counter({ n, isDot = false }: { n: number; isDot?: boolean }) {
  return (
    <span className="counter" data-dot={isDot || undefined}>
      {!isDot && <span aria-hidden>{badgeText(n)}</span>}
      <span className="vh">{shellEs.menu.pending(count(n))}</span>
    </span>
  );
}
