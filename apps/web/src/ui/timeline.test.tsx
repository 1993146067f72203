import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { Timeline } from './timeline.tsx';

test('what happened is a list in its order', () => {
  show(
    <Timeline
      items={[
        { id: '1', text: 'Vendida', detail: 'hoy' },
        { id: '2', text: 'Devuelta', detail: 'ahora' },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Vendidahoy', 'Devueltaahora']);
});
