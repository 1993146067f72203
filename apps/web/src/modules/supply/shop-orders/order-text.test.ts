import { expect, test } from 'vitest';
import { incidentText } from './order-text.ts';

test('R-SORD-07 one piece and one bag are said in the singular', () => {
  const said = (kind: 'short' | 'bags' | 'missing') => [1, 2].map((difference) => incidentText({ kind, difference }));
  expect(said('short')).toEqual([
    'Se preparó 1 pieza menos de las aprobadas',
    'Se prepararon 2 piezas menos de las aprobadas',
  ]);
  expect(said('bags')).toEqual([
    'Llegó 1 bolsa menos de las que salieron',
    'Llegaron 2 bolsas menos de las que salieron',
  ]);
  expect(said('missing')).toEqual(['Faltó 1 pieza al validar', 'Faltaron 2 piezas al validar']);
  expect(incidentText({ kind: 'bags', difference: -1 })).toBe('Llegó 1 bolsa más de las que salieron');
});
