/** All state tables of the house together: nothing is held without a way on (docs/decisions/0062). */
import { describe, expect, test } from 'vitest';
import { ABSENT, type Cluster, type Joint, type Trap, walk } from '../kernel/joint.ts';
import type { MachineDef, Row } from '../kernel/machine.ts';
import { closingMachine } from '../modules/metals/closings/closings.machine.ts';
import { collectionMachine } from '../modules/metals/collections/collections.machine.ts';
import { workMachine } from '../modules/workshop/works/works.machine.ts';
import { bookings, recoverables, saleBudgets, shopOrders } from './counter.ts';
import { metals } from './metals.ts';
import { workBudgets, works } from './workshop.ts';

const CLUSTERS = [metals, works, workBudgets, bookings, recoverables, saleBudgets, shopOrders];

declare global {
  interface ImportMeta {
    /** Of the test runner. */
    readonly glob: (pattern: string, options: { eager: true }) => Record<string, Record<string, unknown>>;
  }
}
/** Every table of the domain, also one that nobody has thought of here. */
const files = import.meta.glob('../modules/**/*.machine.ts', { eager: true });
const isMachine = (value: unknown): value is MachineDef =>
  typeof value === 'object' && value !== null && 'concept' in value && 'rows' in value;
const MACHINES = Object.values(files).flatMap((file) => Object.values(file).filter(isMachine));
const WALKED = new Set(CLUSTERS.flatMap(({ members }) => Object.values(members).map(({ machine }) => machine.concept)));
/** A table in nobody's way: each of its rules may hold. */
const alone = (machine: MachineDef): Cluster => ({
  name: machine.concept,
  start: { record: ABSENT },
  members: { record: { machine, rules: {}, facts: () => ({}) } },
});

const told = ({ joint, holds, way }: Trap): string =>
  `${way.join(' → ')}: ${holds.join(', ')} ${JSON.stringify(joint)}`;

describe('all tables together', () => {
  test('M-02 no joint state that can be reached holds money, metal or a thing without a way on', () => {
    const seen: string[] = [];
    const found: string[] = [];
    for (const cluster of CLUSTERS) {
      const { states, traps } = walk(cluster);
      seen.push(`${cluster.name}: ${states} joint states`);
      found.push(...traps.slice(0, 3).map((trap) => `${cluster.name}: ${told(trap)}`));
    }
    console.info(seen.join('\n'));
    expect(found).toEqual([]);
  });

  test('M-02 every other table leads out of what it holds by itself', () => {
    const others = MACHINES.filter(({ concept }) => !WALKED.has(concept));
    expect(others.length).toBeGreaterThan(20);
    const walked = others.map((machine) => walk(alone(machine)));
    console.info(`${others.length} tables alone: ${walked.reduce((all, { states }) => all + states, 0)} states`);
    expect(walked.flatMap(({ traps }) => traps.map(told))).toEqual([]);
  });
});

describe('the walk finds what was there', () => {
  const without = (cluster: Cluster, member: string, machine: MachineDef, more: object = {}): Cluster => ({
    ...cluster,
    members: { ...cluster.members, [member]: { ...cluster.members[member]!, ...more, machine } },
  });
  const rowsOf = (machine: MachineDef, change: (row: Row) => Row | undefined): MachineDef => ({
    ...machine,
    rows: machine.rows.flatMap((row) => change(row) ?? []),
  });

  /** As it was: only an open closing let anything be done. */
  const shut = (joint: Joint) => ({
    ...metals.members['collection']!.facts(joint),
    isClosingLive: joint['closing'] === 'PENDING',
  });
  const closedOnce = rowsOf(closingMachine, (row) =>
    row.from === 'RELEASED' && row.action !== 'undoRelease' ? undefined : row,
  );
  const asItWas = without(without(metals, 'closing', closedOnce), 'collection', collectionMachine, { facts: shut });

  test('R-CLO-03 a closing released unpaid and then melted could never be paid', () => {
    const unpaid = walk(asItWas).traps.find(({ joint }) => joint['accepted'] === 'all' && joint['paid'] === 'none');
    expect(unpaid).toMatchObject({ holds: ['closing.money'] });
    expect(unpaid!.way).toEqual([
      'closing.create',
      'closing.collect',
      'collection.review',
      'closing.release',
      'bundle.review',
      'melting.create',
      'melting.finish',
    ]);
  });

  test('R-CLO-04 grams that were fetched, not reviewed and released were nobody’s', () => {
    const { traps } = walk(asItWas);
    expect(traps.find(({ holds }) => holds.includes('collection.metal'))?.joint).toMatchObject({ closing: 'RELEASED' });
  });

  test('R-WORK-05 a job could be begun before its envelope came; now it is read in the workshop first', () => {
    const isBegun = ({ work }: Joint): boolean => work === 'STARTED';
    const old = rowsOf(workMachine, (row) => ({ ...row, at: [] }));
    expect(walk(without(works, 'work', old)).wayTo(isBegun)).toEqual(['work.create', 'work.start']);
    expect(walk(works).wayTo(isBegun)).toEqual(['work.create', 'work.move', 'work.start']);
  });
});
