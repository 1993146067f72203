import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { FormGroup } from './form-group.tsx';

test('fields that belong together are read together, under their title', () => {
  show(
    <FormGroup title="Empresa">
      <input aria-label="CIF" />
    </FormGroup>,
  );
  expect(screen.getByRole('group', { name: 'Empresa' }).contains(screen.getByLabelText('CIF'))).toBe(true);
});
