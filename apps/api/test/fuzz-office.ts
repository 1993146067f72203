/** What the requests of the office's rooms use up, made new for each try. */
import { nextNationalId } from './people.ts';
import { randomUUID } from 'node:crypto';
import type { Till } from './shop.ts';

export type Fresh = Readonly<Record<string, () => Promise<Record<string, unknown>>>>;

const report = { type: 'OPERATIONS', storeId: null, fromDate: '2026-01-01', untilDate: '2026-01-31' };
const newTask = () => ({ description: `Soldar ${randomUUID()}`, type: 'GOLD', priceCents: 1_000 });

/** `till`: somebody of the direction, once there is one. */
export function officeFresh(till: () => Till): Fresh {
  const made = async (url: string, body: unknown): Promise<string> => (await till().call('POST', url, body)).json.id;
  const task = () => made('/v1/work-tasks', newTask());
  const code = () =>
    made('/v1/authorisations', {
      storeId: till().shop.id,
      action: 'sale.return',
      recordCode: 'VE-AAA-26-00001',
      amountCents: 1_000,
      reason: 'Lo pide la tienda',
      signature: till().signature,
    });
  const imported = async (row: object): Promise<string> => {
    const id = await made('/v1/data-imports', { kind: 'customers', fileName: 'clientes.csv' });
    await till().call('POST', `/v1/data-imports/${id}/add-rows`, { first: 1, rows: [row] });
    return id;
  };
  const goodRow = () => ({ nationalId: nextNationalId(), name: 'Nayra', surname: 'Betancor' });
  return {
    'POST /v1/data-imports': async () => ({ kind: 'customers', fileName: 'clientes.csv', fileHash: 'a5'.repeat(32) }),
    'POST /v1/data-imports/{dataImportId}/add-rows': async () => ({
      dataImportId: await imported(goodRow()),
      first: 2,
      rows: [goodRow()],
    }),
    'POST /v1/data-imports/{dataImportId}/take-in': async () => ({
      dataImportId: await imported(goodRow()),
      mode: 'ALL',
      goodCount: 1,
      // Only direction brings data in, and so only direction allows it.
      approval: { ...(await till().shop.person('ADMIN')).signature, reason: 'Lo ha visto dirección' },
    }),
    'POST /v1/data-imports/{dataImportId}/undo': async () => {
      const dataImportId = await imported(goodRow());
      const body = { mode: 'ALL', goodCount: 1, signature: till().signature };
      await till().call('POST', `/v1/data-imports/${dataImportId}/take-in`, body);
      const approval = { ...(await till().shop.person('ADMIN')).signature, reason: 'Lo ha visto dirección' };
      return { dataImportId, reason: 'El fichero era de otra tienda', approval };
    },
    'POST /v1/data-imports/{dataImportId}/discard': async () => ({ dataImportId: await imported(goodRow()) }),
    'POST /v1/authorisations/{authorisationId}/withdraw': async () => ({ authorisationId: await code() }),
    'POST /v1/reports': async () => report,
    'GET /v1/reports/{reportId}/take': async () => ({ reportId: await made('/v1/reports', report), format: 'xlsx' }),
    'POST /v1/work-tasks': async () => newTask(),
    'PATCH /v1/work-tasks/{workTaskId}': async () => ({ ...newTask(), workTaskId: await task(), version: 1 }),
    'POST /v1/work-tasks/{workTaskId}/deactivate': async () => ({ workTaskId: await task() }),
    'POST /v1/work-tasks/{workTaskId}/activate': async () => {
      const workTaskId = await task();
      await till().call('POST', `/v1/work-tasks/${workTaskId}/deactivate`);
      return { workTaskId };
    },
  };
}
