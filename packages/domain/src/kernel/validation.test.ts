import * as z from 'zod';
import { expect, test } from 'vitest';
import { issueEs } from './validation.es.ts';

const message = (schema: z.ZodType, value: unknown): string => {
  const result = schema.safeParse(value);
  return result.success ? '' : issueEs(result.error.issues[0]!);
};

test.each([
  ['required', z.object({ a: z.string() }), {}, 'Este dato es obligatorio.'],
  ['one of a list', z.enum(['a', 'b']), 'c', 'Elige un valor de la lista.'],
  ['minimum length', z.string().min(3), 'ab', 'Escribe al menos 3 caracteres.'],
  ['maximum length', z.string().max(2), 'abc', 'Escribe como mucho 2 caracteres.'],
  ['e-mail', z.email(), 'x', 'Escribe un correo válido, como nombre@dominio.es.'],
  ['URL', z.url(), 'x', 'Escribe una dirección web válida.'],
  ['date', z.iso.date(), '31/12/2026', 'Escribe una fecha válida, como 31/12/2026.'],
  ['at least selected', z.array(z.string()).min(1), [], 'Elige al menos 1.'],
  ['at least', z.number().min(0), -1, 'Debe ser 0 o más.'],
  ['at most', z.number().max(10), 11, 'Debe ser 10 o menos.'],
  ['shape', z.string(), 5, 'El dato no tiene la forma esperada.'],
  ['unknown field', z.strictObject({}), { x: 1 }, 'Sobran datos: x.'],
])('R-VAL-01 %s', (_, schema, value, text) => {
  expect(message(schema, value)).toBe(text);
});
