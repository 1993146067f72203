import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { Unsettled } from './unsettled.tsx';

test('it listens before there is anything to say, so that it is heard when there is', () => {
  const { again } = show(<Unsettled text={undefined} />);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('');
  again(<Unsettled text="No sabemos si se ha cobrado" />);
  expect(alert.textContent).toBe('No sabemos si se ha cobrado');
});
