/** Files of the program of before: some taken in, one taken back, one with rows to be mended, one put away. */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import type { App } from '../app.ts';
import { SECOND_OF_DIRECTION } from './demo.ts';
import { demoCustomers } from './demo-data.ts';
import { Person } from './demo-person.ts';

const URL = '/v1/data-imports';

export async function loadDemoImports(app: App): Promise<void> {
  const admin = await Person.enter(app, 'ADMIN', 'OFI');
  const bring = async (kind: string, fileName: string, rows: readonly object[]): Promise<string> => {
    const { id } = await admin.ask('POST', URL, { kind, fileName });
    await admin.ask('POST', `${URL}/${id}/add-rows`, { first: 1, rows });
    return id;
  };
  const taken = await bring('workshopSuppliers', 'talleres-2019.xlsx', [
    { name: 'Grabados Tamarán, S.L.', taxId: 'B76543214', city: 'Telde', postalCode: '35200', externalKey: 'T-014' },
    { name: 'Engastes Doramas', taxId: 'B7654321', city: 'Gáldar', postalCode: '35460', externalKey: 'T-015' },
  ]);
  const { signature } = admin;
  await admin.ask('POST', `${URL}/${taken}/take-in`, { mode: 'GOOD', goodCount: 1, signature });
  const ring = { family: 'Anillo', metal: 'Oro 18 k', costCents: '95' };
  const wrong = await bring('catalogue', 'catalogo-2024.xlsx', [
    { ...ring, description: 'Solitario de seis garras', weightMg: '2,900', barcodes: '8437000112341' },
    { ...ring, description: 'Alianza media caña', weightMg: '3,200', barcodes: '8437000112358' },
  ]);
  await admin.ask('POST', `${URL}/${wrong}/take-in`, { mode: 'ALL', goodCount: 2, signature });
  const reason = 'Era el catálogo del año pasado, con los costes de entonces';
  await admin.ask('POST', `${URL}/${wrong}/undo`, { reason, signature });
  // Sent again after its row was mended: what came in before is known.
  await bring('workshopSuppliers', 'talleres-2019-corregido.xlsx', [
    { name: 'Grabados Tamarán, S.L.', taxId: 'B76543214', externalKey: 'T-014' },
    { name: 'Engastes Doramas', taxId: 'B38123451', city: 'Gáldar', postalCode: '35460', externalKey: 'T-015' },
  ]);
  await bring('customers', 'clientes-tpv-antiguo.csv', [
    { nationalId: '43828192W', name: 'Idaira', surname: 'Quintana', mobile: '655 121 314', birthDate: '12/04/1979' },
    { nationalId: '43828192A', name: 'Airam', surname: 'Suárez', mobile: '655 121 315' },
    { nationalId: '78712345', name: 'Yaiza', surname: '', birthDate: '31/02/1990' },
  ]);
  const put = await bring('stock', 'inventario-borrador.xlsx', [
    { storeCode: 'JDM', description: 'Anillo de prueba', family: 'Anillo', weightMg: '2', costCents: '10' },
  ]);
  await admin.ask('POST', `${URL}/${put}/discard`);
  const second = await Person.enterAs(app, SECOND_OF_DIRECTION.email, 'OFI');
  const approval = { ...second.signature, reason: 'Contratos vistos en el programa anterior' };
  for (const [kind, fileName, rows] of openThere()) {
    const id = await bring(kind, fileName, rows);
    const body = { mode: 'ALL', goodCount: rows.length, signature, approval };
    await admin.ask('POST', `${URL}/${id}/take-in`, body);
  }
  await second.ask('POST', '/v1/auth/logout');
  await admin.ask('POST', '/v1/auth/logout');
}

/** What went on there: a contract of two pieces partly paid back, a repair, and a bag of gold that was bought. */
function openThere(): (readonly [kind: string, fileName: string, rows: readonly object[]])[] {
  const today = businessDate(new Date());
  const { nationalId: customer } = demoCustomers().find(
    ({ idKind, address }) => idKind === undefined && address !== undefined,
  )!;
  const of = (ago: number) => ({ takenOn: addDays(today, -ago), handedInOn: addDays(today, 6 - ago) });
  const contract = { storeCode: 'LPA', customer, metal: 'Oro 18 k' };
  const open = { ...contract, ...of(70), contractNumber: 'VR-2026-0412', bookNumber: '9', bookOrder: '187' };
  const owed = { ...open, dueDate: addDays(today, 20), pendingCents: '320', renewalCount: '1' };
  const bag = { ...contract, ...of(40), contractNumber: 'CO-2026-0958', bookNumber: '10', bookOrder: '203' };
  const repair = {
    storeCode: 'LPA',
    customer,
    leftOn: addDays(today, -9),
    promisedOn: addDays(today, 6),
    family: 'Pendientes',
    description: 'Pendientes de aro, uno sin cierre',
    metal: 'Oro',
    weightMg: '3,600',
    work: 'Poner un cierre nuevo y repasar el otro',
    totalCents: '28',
  };
  return [
    [
      'recoverableSales',
      'recuperables-abiertas.xlsx',
      [
        { ...owed, family: 'Cadena', description: 'Cadena salomónica', weightMg: '8,400', amountCents: '290' },
        { ...owed, family: 'Medalla', description: 'Medalla de la Candelaria', weightMg: '2,150', amountCents: '70' },
      ],
    ],
    ['works', 'reparaciones.csv', [repair]],
    [
      'purchases',
      'oro-en-custodia.xlsx',
      [{ ...bag, family: 'Pulsera', description: 'Pulsera rota, sin cierre', weightMg: '6,800', amountCents: '230' }],
    ],
  ];
}
