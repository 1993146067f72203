import { expect, test } from 'vitest';
import { planted, reasons } from './planted.ts';
import { textFaults } from './texts.ts';

const PAGE = 'apps/web/src/modules/counter/sales/a.tsx';
const faultsOf = (path: string, code: string): string[] => reasons(textFaults(planted({ [path]: code }).sources));

test.each([
  ['English between tags', PAGE, 'export const a = <p>There is nothing yet</p>;', '«There is nothing yet» stands on'],
  ['Spanish between tags', PAGE, 'export const a = <p>Nada</p>;', '«Nada» stands on the screen'],
  ['a title', PAGE, 'export const a = <Page title="All encodings" />;', '«All encodings» stands on the screen'],
  ['a label', PAGE, 'export const a = <Input label="Code" />;', '«Code» stands on the screen'],
  ['a placeholder', PAGE, "export const a = <input placeholder={'Search'} />;", '«Search» stands on the screen'],
  ['a name for who does not see', PAGE, 'export const a = <i aria-label="Close" />;', '«Close» stands on the screen'],
  ['a text in braces', PAGE, "export const a = <p>{'Nothing'}</p>;", '«Nothing» stands on the screen'],
  [
    'a Spanish sentence in a rule',
    'packages/domain/src/modules/counter/sales/sales.rules.ts',
    "x = 'la caja está cerrada';",
    '«la caja está cerrada» is Spanish outside an .es file',
  ],
  ['a Spanish word in a hook', 'apps/web/src/ui/use-a.ts', 'x = `${n} artículos`;', '«artículos» is Spanish'],
  [
    'a Spanish sentence of a command',
    'apps/api/src/modules/counter/sales/commands/sell.ts',
    "x = 'la venta de la tienda';",
    '«la venta de la tienda» is Spanish outside an .es file',
  ],
])('%s is refused', (_, path, code, reason) => {
  expect(faultsOf(path, code)).toEqual([expect.stringContaining(reason)]);
});

test.each([
  ['words by their name', PAGE, 'export const a = <Page title={es.title}>{es.empty}</Page>;'],
  ['a key', PAGE, 'export const a = <kbd>Ctrl K</kbd>;'],
  ['a sample of a code', PAGE, 'export const a = <b>VE-TRI-26-09873</b>;'],
  ['a class and a role', PAGE, 'export const a = <p className="empty line" role="status" />;'],
  [
    'the words themselves',
    'packages/domain/src/modules/counter/sales/sales.es.ts',
    "x = 'No hay ventas de la tienda';",
  ],
  ['the law', 'packages/domain/src/modules/counter/sales/sales.rules.ts', "x = 'Código de Comercio, art. 30';"],
  ['what the operator reads', 'apps/api/src/platform/config.ts', "x = 'Falta la clave de la casa';"],
  ['a query', 'apps/api/src/modules/counter/sales/sales.store.ts', 'x = `select la from las de`;'],
])('%s may stand', (_, path, code) => {
  expect(faultsOf(path, code)).toEqual([]);
});
