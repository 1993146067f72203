import { MantineProvider } from '@mantine/core';
import { limitsOn } from '@quilate/domain/policy/limits.ts';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CashNotice } from './cash-notice.tsx';

const law = limitsOn([], '2026-11-26');
const house = { ...law, cashLimitIsInclusive: 0 };
const said = (props: Partial<Parameters<typeof CashNotice>[0]>): string | null => {
  const notice = <CashNotice way="in" operationCents={0} hasCash limits={law} {...props} />;
  return render(<MantineProvider>{notice}</MantineProvider>).container.querySelector('.note')?.textContent ?? null;
};

test('R-CASH-11 up to how much cash is admitted is said, what is taken and what is paid', () => {
  expect(said({ operationCents: 99_999 })).toBeNull();
  expect(said({ operationCents: 100_000 })).toMatch(/hasta 999,99 €: cobra por/);
  expect(said({ operationCents: 100_000, way: 'out' })).toMatch(/hasta 999,99 €: paga por transferencia/);
});

test('R-CASH-11 what the customer paid elsewhere is said where that alone passes the limit', () => {
  expect(said({ operationCents: 110_000, linkedCents: 60_000 })).toMatch(/600,00 €/);
  expect(said({ operationCents: 170_000, linkedCents: 60_000 })).toMatch(/hasta 999,99 €/);
});

test('R-CASH-11 R-PUR-04 what they were paid elsewhere is said as that, and only transfer is left', () => {
  const paid = said({ operationCents: 110_000, linkedCents: 60_000, way: 'out' });
  expect(paid).toBe(
    'Con lo que se le ha pagado en efectivo estos días en otras operaciones, 600,00 €, pasa del límite: transferencia.',
  );
  expect(said({ operationCents: 99_999, linkedCents: 60_000, way: 'out' })).toBeNull();
});

test('R-CASH-11 where the house lets a manager clear operations apart, it is said where that is done', () => {
  const limits = { ...law, linkedCashMayBeCleared: 1 };
  expect(said({ operationCents: 110_000, linkedCents: 60_000, limits })).toMatch(/la jefatura puede autorizarlo/);
  // Above the limit by itself nobody can.
  expect(said({ operationCents: 170_000, linkedCents: 60_000, limits })).not.toMatch(/jefatura/);
});

test('R-CASH-11 where the house admits exactly the limit the law is told, and only to who takes cash', () => {
  expect(said({ operationCents: 100_000, limits: house })).toMatch(/A partir de 1\.000,00 € la ley/);
  expect(said({ operationCents: 100_000, limits: house, way: 'out' })).toMatch(/A partir de 1\.000,00 € la ley/);
  expect(said({ operationCents: 100_000, limits: house, hasCash: false })).toBeNull();
});
