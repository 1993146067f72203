import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useTabDraft } from './use-tab-draft.ts';

test('what is kept outlives the screen, under its own name only', () => {
  const first = renderHook(() => useTabDraft<string[]>('queue:yaiza', () => []));
  act(() => first.result.current[1](['TRI1']));
  first.unmount();
  expect(renderHook(() => useTabDraft<string[]>('queue:yaiza', () => [])).result.current[0]).toEqual(['TRI1']);
  expect(renderHook(() => useTabDraft<string[]>('queue:nira', () => [])).result.current[0]).toEqual([]);
});
