/** Each state of each table with each of its actions: one row lets it through, or it is refused (S0 §4). */
import { expect, test } from 'vitest';
import { DomainError } from '../kernel/errors.ts';
import { type MachineDef, offers, rowFor, rulesIn } from '../kernel/machine.ts';

declare global {
  interface ImportMeta {
    /** Of the test runner. */
    readonly glob: (pattern: string, options: { eager: true }) => Record<string, Record<string, unknown>>;
  }
}
const isMachine = (value: unknown): value is MachineDef =>
  typeof value === 'object' && value !== null && 'concept' in value && 'rows' in value;
const files = import.meta.glob('../modules/**/*.machine.ts', { eager: true });
const MACHINES = Object.values(files).flatMap((file) => Object.values(file).filter(isMachine));

type Rule = () => boolean;
/** Every rule of every table answers the same. */
const always = (answer: boolean): Record<string, Rule> =>
  new Proxy<Record<string, Rule>>({}, { get: () => () => answer });
const [YES, NO] = [always(true), always(false)];

/** What the guard answers: the row it goes by, or why not. */
function answerOf(machine: MachineDef, rules: Record<string, Rule>, state: string, action: string): string {
  try {
    const row = rowFor(machine, rules, { state }, action);
    return `${row.from} → ${row.to}`;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { reason } = error.details;
    return `${error.code} ${typeof reason === 'string' ? reason : state}`;
  }
}

test('M-02 of every state and action one row decides, the guard and the buttons alike', () => {
  const wrong: string[] = [];
  let pairs = 0;
  for (const machine of MACHINES) {
    const actions = [...new Set(machine.rows.filter((row) => !row.auto).map((row) => row.action))];
    for (const state of machine.states) {
      const offered = offers(machine, YES, { state }).map((offer) => offer.action);
      for (const action of actions) {
        pairs += 1;
        const rows = machine.rows.filter((row) => row.action === action && row.from === state && !row.auto);
        const [row] = rows;
        const [allowed, blocked] = [YES, NO].map((rules) => answerOf(machine, rules, state, action));
        const [first] = row ? rulesIn(row) : [];
        const through = row && `${row.from} → ${row.to}`;
        const isRight =
          rows.length <= 1 &&
          offered.includes(action) === (row !== undefined) &&
          allowed === (through ?? `STATE_CONFLICT ${state}`) &&
          blocked === (first === undefined ? allowed : `STATE_CONFLICT ${first}`);
        if (!isRight) wrong.push(`${machine.concept} ${state} ${action}: ${allowed} | ${blocked}`);
      }
    }
  }
  console.info(`${MACHINES.length} tables, ${pairs} pairs of state and action`);
  expect(wrong).toEqual([]);
  expect(pairs).toBeGreaterThan(1_000);
});
