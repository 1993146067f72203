import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSeen } from './use-seen.ts';

test('what is signed is the version the dialog was opened over, whatever comes meanwhile', () => {
  const seen = renderHook((record: { version: number }) => useSeen(record), { initialProps: { version: 3 } });
  seen.rerender({ version: 4 });
  expect(seen.result.current).toBe(3);
});
