import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showAt } from '../../test/show.tsx';
import { DetailPage, DetailSkeleton, Panel } from './detail-page.tsx';

test('what happened stands in the middle and the money beside it, named', async () => {
  await showAt(
    <DetailPage header={<h1>Venta</h1>} note={<p>Falta firmar</p>} main={<p>líneas</p>} aside={<p>total</p>} />,
  );
  expect(screen.getByRole('complementary', { name: 'Resumen' }).textContent).toBe('total');
  expect(screen.getByText('Falta firmar')).toBeTruthy();
});

test('a panel is a region of its title', async () => {
  await showAt(<Panel title="Pagos">nada</Panel>);
  expect(screen.getByRole('region', { name: 'Pagos' }).textContent).toBe('Pagosnada');
});

test('while it loads the heading is there already, so that the focus has where to go', async () => {
  await showAt(<DetailSkeleton title="Venta" />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Venta');
});
