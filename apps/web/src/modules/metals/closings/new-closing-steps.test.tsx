import type { Metal } from '@quilate/domain/kernel/metals.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import type { ClosingPrices } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { emptyClosing } from './new-closing-draft.ts';
import { MetalStep } from './new-closing-steps.tsx';

const realCents = { ORO_24: 12_088, ORO_22: 11_000, ORO_18: 9_075, ORO_BAJO: 5_000, PLATA: 139 };
function Step({ quotedAt, metals }: { quotedAt: ClosingPrices['quotedAt']; metals: readonly Metal[] }) {
  const lines = metals.map((metal) => ({ metal, weightMg: null, appliedCents: null }));
  const prices = { realCents, usesFixed: 'no', quotedAt } as const;
  return (
    <MetalStep draft={{ ...emptyClosing(), lines }} prices={prices} errors={useFieldErrors()} onChange={() => {}} />
  );
}
/** Each line that says how old a quote is. */
const ages = (): string[] => screen.queryAllByText(/ de hace /).map((line) => line.textContent);
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [0, '0 min'],
  [119, '119 min'],
  [120, '2 h'],
  [47 * 60 + 59, '47 h'],
  [48 * 60, '2 días'],
])('R-CLO-01 a quote of %s minutes ago says its age: %s', (minutes, age) => {
  show(<Step quotedAt={{ ORO: ago(minutes), PLATA: null }} metals={['ORO_18']} />);
  expect(ages()).toEqual([expect.stringMatching(new RegExp(`^${closingsEs.wizard.gold}: .* de hace ${age}\\.$`))]);
});

test('R-CLO-01 gold and silver say their own, each only where it is being closed, and when the market said it', () => {
  const quotedAt = { ORO: ago(30), PLATA: ago(3 * 60) };
  const { again } = show(<Step quotedAt={quotedAt} metals={['ORO_18']} />);
  expect(ages()).toEqual(['Oro: cotización del 24/11/2026 11:30, de hace 30 min.']);
  again(<Step quotedAt={quotedAt} metals={['ORO_22', 'PLATA']} />);
  expect(ages()).toEqual([
    'Oro: cotización del 24/11/2026 11:30, de hace 30 min.',
    'Plata: cotización del 24/11/2026 09:00, de hace 3 h.',
  ]);
  again(<Step quotedAt={{ ORO: null, PLATA: null }} metals={['ORO_22', 'PLATA']} />);
  expect(ages()).toEqual([]);
});
