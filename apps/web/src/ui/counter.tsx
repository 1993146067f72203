import { CONSTANTS } from '@quilate/domain/kernel/constants.ts';
import { count } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import './counter.css';

/** Counters stop at 99 (S0 §9). */
export const badgeText = (n: number): string => (n > CONSTANTS.badgeMax ? `${CONSTANTS.badgeMax}+` : String(n));

/** What waits; eyes read up to 99, readers hear the real number. */
export function Counter({ n }: { n: number }) {
  return (
    <span className="counter">
      <span aria-hidden>{badgeText(n)}</span>
      <span className="vh">{shellEs.menu.pending(count(n))}</span>
    </span>
  );
}
