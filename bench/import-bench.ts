/** Customers of another system, from the first row that is sent to the last one that is found (B-15). */
import type { House } from './house.ts';
import { SIGNING_CODE } from './house.ts';

const AT_ONCE = 500;
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

export interface ImportFigures {
  readonly rows: number;
  readonly lookedAtMs: number;
  readonly takenInMs: number;
  readonly peakMb: number;
}

const row = (n: number) => ({
  nationalId: `${String(n).padStart(8, '0')}${LETTERS[n % 23]}`,
  name: `Nombre${n % 500}`,
  surname: `Apellido${n % 3000} Segundo${n % 700}`,
  mobile: `6${String(10_000_000 + (n % 80_000_000))}`,
  email: `persona.${n}@correo.example`,
  street: 'Calle de la Rosa',
  town: 'La Laguna',
  zipCode: '38201',
});

export async function benchImport(house: House, rows: number): Promise<ImportFigures> {
  const { admin } = house;
  const ask = async (path: string, body: unknown) => {
    const { status, text } = await admin.post(path, body);
    if (status >= 300) throw new Error(`${path}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as { id: string; takenCount: number };
  };
  const { id: employeeId } = JSON.parse((await admin.get('/v1/employees/me')).text) as { id: string };
  const began = performance.now();
  const { id } = await ask('/v1/data-imports', { kind: 'customers', fileName: 'clientes.csv' });
  for (let at = 0; at < rows; at += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, rows - at) }, (_, nth) => row(20_000_000 + at + nth));
    await ask(`/v1/data-imports/${id}/add-rows`, { first: at + 1, rows: some });
  }
  const lookedAt = performance.now();
  const signature = { employeeId, code: SIGNING_CODE };
  const taken = await ask(`/v1/data-imports/${id}/take-in`, { mode: 'ALL', goodCount: rows, signature });
  if (taken.takenCount !== rows) throw new Error(`${taken.takenCount} of ${rows} came in`);
  return { rows, lookedAtMs: lookedAt - began, takenInMs: performance.now() - lookedAt, peakMb: house.peakMb() };
}
