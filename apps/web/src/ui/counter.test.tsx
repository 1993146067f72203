import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { badgeText, Counter } from './counter.tsx';

test('S0 §9 counters stop at 99; who listens hears the real number', () => {
  expect([1, 99, 100].map(badgeText)).toEqual(['1', '99', '99+']);
  show(<Counter n={2500} />);
  expect(screen.getByText('99+').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText(/2\.500/)).toBeTruthy();
});

test('a dot has no number to see, and the same one to hear', () => {
  show(<Counter isDot n={3} />);
  expect(screen.queryByText('3')).toBeNull();
  expect(screen.getByText(/3/)).toBeTruthy();
});
