import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creationsOf, kindOf } from '../../../kernel/machine.ts';
import { workMachine } from '../../workshop/works/works.machine.ts';
import { metalMovementMachine } from './metal-remainder.machine.ts';
import { limitsOn } from '../../../policy/limits.ts';
import { adjustmentMg, isFarOff, isUnexplained, KIND_OF } from './metal-remainder.rules.ts';
import { REMAINDER_OPERATIONS } from './metal-remainder.states.ts';

test('R-MREM-01 what a job takes, what a count corrects, what comes in and what it begins with', () => {
  const posted = [
    ...creationsOf(metalMovementMachine).flatMap(({ posts = [] }) => posts),
    ...workMachine.rows.flatMap((row) => ('posts' in row ? [row.posts].flat() : [])),
  ].map(kindOf);
  for (const operation of REMAINDER_OPERATIONS) expect(posted).toContain(KIND_OF[operation]);
  for (const { needs } of creationsOf(metalMovementMachine)) expect(needs).toContain('signature');
});

test('R-MREM-01 after a count the total is what was weighed, whatever it was', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (totalMg, countedMg) => {
      expect(totalMg + adjustmentMg(totalMg, countedMg)).toBe(countedMg);
    }),
  );
});

test('R-MREM-01 a difference has its explanation', () => {
  expect(isUnexplained(-120, '  ')).toBe(true);
  expect(isUnexplained(-120, 'Limaduras')).toBe(false);
  expect(isUnexplained(0, '')).toBe(false);
});

test('R-MREM-01 what one or several counts move alone is little, one way or the other', () => {
  const limits = limitsOn([], '2026-11-25');
  expect([isFarOff(0, -1_000, limits), isFarOff(0, 1_001, limits)]).toEqual([false, true]);
  expect([isFarOff(600, 400, limits), isFarOff(600, -401, limits), isFarOff(5_000, 0, limits)]).toEqual([
    false,
    true,
    false,
  ]);
});
