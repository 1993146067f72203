import * as z from 'zod';
import { expect, test } from 'vitest';
import { civilDate, pastDate } from './contract.ts';
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
  ['integer', z.int(), 1.5, 'Escribe un número entero.'],
  ['number', z.number(), 'x', 'Escribe un número.'],
  ['positive', z.int().min(1), 0, 'Debe ser mayor que 0.'],
  ['positive, with decimals', z.number().positive(), 0, 'Debe ser mayor que 0.'],
  ['a day of another century', civilDate, '1899-12-31', 'Escribe una fecha válida, como 31/12/2026.'],
  ['a day that has not come', pastDate, '2199-01-01', 'Ese día todavía no ha llegado.'],
  ['at most', z.number().max(10), 11, 'Debe ser 10 o menos.'],
  ['shape', z.string(), 5, 'Falta este dato, o no es válido.'],
  ['unknown field', z.strictObject({}), { x: 1 }, 'Esta pantalla es de otra versión de Quilate: recárgala.'],
])('R-VAL-01 %s', (_, schema, value, text) => {
  expect(message(schema, value)).toBe(text);
});
