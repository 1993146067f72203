import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { Change } from './change.tsx';

test('a rise and a fall are told by a sign, not by colour alone', () => {
  show(<Change now={110} before={100} />);
  expect(screen.getByText(/10,0 %/).textContent).toBe('▲ +10,0 %');
});

test('where nothing is left words say so, and where nothing was there is nothing to say', () => {
  show(<Change now={0} before={100} gone="sin ventas" />);
  expect(screen.getByText('sin ventas')).toBeTruthy();
  show(
    <p data-testid="new">
      <Change now={100} before={0} />
    </p>,
  );
  expect(screen.getByTestId('new').textContent).toBe('');
});
