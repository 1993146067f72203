/** What the plan says of an account, and what many accounts have in common. */
interface Shown {
  /** Address of the screen. */
  readonly at: `/${string}`;
  /** The endpoint that reads the account for it. */
  readonly by: `GET /${string}`;
}
export interface Account {
  /** `store:{store}:till`. Cents where no slot is a metal, else milligrams of its alloy or micrograms of fine metal. */
  readonly path: string;
  readonly es: string;
  /** What makes its balance grow; in an account that lives below zero, what brings it nearer to zero. */
  readonly increases: string;
  /** Where its balance usually is: assets and costs above zero; income, debts and origins below. */
  readonly side: 'above' | 'below' | 'either';
  /** It can never fall below zero. */
  readonly hasFloor: boolean;
  readonly shown: Shown;
  /** What proves its balance against the records of a room; `null` where people count it or nothing does yet. */
  readonly provenBy: `I${number}` | null;
}

export const CASH = { at: '/transactions', by: 'GET /v1/cash/movements' } as const;
export const BALANCE = { at: '/accounts', by: 'GET /v1/accounts' } as const;
export const held = { side: 'above', hasFloor: true } as const;
export const due = { side: 'above', hasFloor: false } as const;
export const owed = { side: 'below', hasFloor: false } as const;
export const difference = { side: 'either', hasFloor: false, shown: BALANCE, provenBy: null } as const;
