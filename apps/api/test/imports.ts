/** Files of another system, for tests: begun, filled and taken in by direction. */
import type { Answer, Till } from './shop.ts';

export type Cells = Record<string, string>;
interface Fault {
  readonly rowNumber: number;
  readonly faults: readonly { readonly column: string }[];
}

export const importsOf = (direction: Till) => {
  const get = (id: string, more = ''): Promise<Answer> => direction.get(`/v1/data-imports/${id}${more}`);
  const rowsOf = async (id: string, query = '') => (await get(id, `/rows?limit=50${query}`)).json.data;
  return {
    begin: async (kind: string): Promise<string> =>
      (await direction.call('POST', '/v1/data-imports', { kind, fileName: `${kind}.xlsx` })).json.id,
    addRows: (id: string, rows: Cells[], first = 1, key?: string) =>
      direction.call('POST', `/v1/data-imports/${id}/add-rows`, { first, rows }, key),
    async takeIn(id: string, more: Record<string, unknown> = {}, key?: string): Promise<Answer> {
      const { goodCount } = (await get(id)).json;
      const body = { mode: 'ALL', goodCount: goodCount || 1, signature: direction.signature, ...more };
      return await direction.call('POST', `/v1/data-imports/${id}/take-in`, body, key);
    },
    undo(id: string, more: Record<string, unknown> = {}, key?: string): Promise<Answer> {
      const body = { reason: 'El fichero era de otra tienda', signature: direction.signature, ...more };
      return direction.call('POST', `/v1/data-imports/${id}/undo`, body, key);
    },
    rowsOf,
    /** `3 taxId`: each row with the column that is wrong. */
    faultsOf: async (id: string): Promise<string[]> =>
      (await rowsOf(id)).flatMap(({ rowNumber, faults }: Fault) =>
        faults.map(({ column }) => `${rowNumber} ${column}`),
      ),
  };
};
export type Imports = ReturnType<typeof importsOf>;
