/** Files of the program the house had before: one taken in, one with rows to be mended, one put away. */
import type { App } from '../app.ts';
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
  ]);
  await admin.ask('POST', `${URL}/${taken}/take-in`, { mode: 'ALL', goodCount: 1, signature: admin.signature });
  await bring('customers', 'clientes-tpv-antiguo.csv', [
    { nationalId: '43828192W', name: 'Idaira', surname: 'Quintana', mobile: '655 121 314', birthDate: '12/04/1979' },
    { nationalId: '43828192A', name: 'Airam', surname: 'Suárez', mobile: '655 121 315' },
    { nationalId: '78712345', name: 'Yaiza', surname: '', birthDate: '31/02/1990' },
  ]);
  const put = await bring('stock', 'inventario-borrador.xlsx', [
    { storeCode: 'JDM', description: 'Anillo de prueba', family: 'Anillo', weightMg: '2', costCents: '10' },
  ]);
  await admin.ask('POST', `${URL}/${put}/discard`);
  await admin.ask('POST', '/v1/auth/logout');
}
