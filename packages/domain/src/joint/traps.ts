/**
 * Traps that are known: joint states from which what is held has no way on, and what will cure them. Empty when
 * *nothing slips* ends; one that is no longer found is refused by the test.
 */
export interface KnownTrap {
  readonly cluster: string;
  /** What each of its joint states has in common. */
  readonly where: Readonly<Record<string, string | readonly string[]>>;
  readonly cure: string;
}

export const KNOWN_TRAPS: readonly KnownTrap[] = [
  {
    cluster: 'saleBudget, product',
    where: { budget: 'SHIPPED', gone: 'all' },
    cure: 'nothing slips: a jewel that is lost on its way is declared lost, and asked for again or its advance given back',
  },
];
