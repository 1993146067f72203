/** What the till keeps, as the kernel writes it. */
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import {
  cashMachine,
  cashRules,
  closedMonthMachine,
  movementMachine,
  movementRules,
  type MovementState,
  openingBalanceMachine,
  spotCountMachine,
} from '@quilate/domain/modules/counter/cash/cash.machine.ts';
import type { CashSessionState, CorrectedMode } from '@quilate/domain/modules/counter/cash/cash.states.ts';
import type { MovementType } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import { type Held, record } from '../../../platform/record.ts';
import { readMonth } from './cash.months.ts';
import { readOpening } from './cash.openings.ts';
import { getMovement } from './cash.person-movements.ts';
import { readSpotCount } from './cash.remainder.ts';
import { reportOf } from './cash.report.ts';

const heard = { topic: 'cash', heardIn: 'store' } as const;

export interface HeldSession extends Held {
  readonly state: CashSessionState;
  readonly corrected: readonly CorrectedMode[];
}
export const sessionRecord = record<HeldSession>()({
  ...heard,
  machine: cashMachine,
  es: cashEs,
  rules: cashRules,
  table: 'cash_sessions',
  isVersioned: true,
  reply: ({ tx, scope }, id) => reportOf(tx, scope, id),
});

export const spotCountRecord = record<Held>()({
  ...heard,
  machine: spotCountMachine,
  es: cashEs,
  rules: {},
  table: 'spot_counts',
  isVersioned: false,
  reply: ({ tx }, id) => readSpotCount(tx, id),
});

export interface HeldMovement extends Held {
  readonly code: string;
  readonly state: MovementState;
  readonly type: MovementType;
}
export const movementRecord = record<HeldMovement>()({
  ...heard,
  machine: movementMachine,
  es: cashEs,
  rules: movementRules,
  table: 'cash_movements',
  isVersioned: false,
  reply: ({ tx, scope }, id) => getMovement(tx, scope, id),
});

export const closedMonthRecord = record<Held>()({
  ...heard,
  machine: closedMonthMachine,
  es: cashEs,
  rules: {},
  table: 'closed_months',
  isVersioned: false,
  reply: ({ tx }, id) => readMonth(tx, id),
});

export const openingBalanceRecord = record<Held>()({
  ...heard,
  machine: openingBalanceMachine,
  es: cashEs,
  rules: {},
  table: 'opening_balances',
  isVersioned: false,
  reply: ({ tx }, id) => readOpening(tx, id),
});
