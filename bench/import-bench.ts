/** Data of another system, from the first row that is sent to the last record that is found, and taken back (B-15). */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { SECOND_OF_DIRECTION } from '../apps/api/src/demo/demo.ts';
import { type House, signIn, SIGNING_CODE, storeId } from './house.ts';

const AT_ONCE = 500;
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

export interface ImportFigures {
  readonly rows: number;
  readonly lookedAtMs: number;
  readonly takenInMs: number;
  readonly undoneMs: number;
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
  province: 'Santa Cruz de Tenerife',
  number: '4',
});

/** What takes longer than a request may is asked for until it is done. */
async function importsIn(house: House) {
  const { admin } = house;
  const ask = async (path: string, body: unknown): Promise<{ id: string }> => {
    const { status, text } = await admin.post(path, body);
    if (status >= 300 && status < 500) throw new Error(`${path}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as { id: string };
  };
  const { id: employeeId } = JSON.parse((await admin.get('/v1/employees/me')).text) as { id: string };
  const second = await signIn(house.address, await storeId(house.pool, 'OFI'), SECOND_OF_DIRECTION.email);
  const signature = { employeeId, code: SIGNING_CODE };
  const approval = { employeeId: second.employeeId, code: SIGNING_CODE, reason: 'Contratos vistos' };
  const until = async (id: string, state: string, asked: Promise<unknown>): Promise<void> => {
    await asked;
    for (;;) {
      const found = JSON.parse((await admin.get(`/v1/data-imports/${id}`)).text) as { state: string };
      if (found.state === state) return;
      await new Promise((wait) => setTimeout(wait, 200));
    }
  };
  return {
    bring: async (kind: string, rows: readonly object[]): Promise<string> => {
      const { id } = await ask('/v1/data-imports', { kind, fileName: `${kind}.csv` });
      for (let at = 0; at < rows.length; at += AT_ONCE)
        await ask(`/v1/data-imports/${id}/add-rows`, { first: at + 1, rows: rows.slice(at, at + AT_ONCE) });
      return id;
    },
    take: (id: string, goodCount: number) =>
      until(id, 'taken', ask(`/v1/data-imports/${id}/take-in`, { mode: 'ALL', goodCount, signature, approval })),
    undo: (id: string) =>
      until(
        id,
        'undone',
        ask(`/v1/data-imports/${id}/undo`, { reason: 'Fichero de otra tienda', signature, approval }),
      ),
  };
}

export async function benchImport(house: House, rows: number): Promise<ImportFigures> {
  const { bring, take, undo } = await importsIn(house);
  const people = Array.from({ length: rows }, (_, nth) => row(20_000_000 + nth));
  const began = performance.now();
  const id = await bring('customers', people);
  const lookedAt = performance.now();
  await take(id, rows);
  const takenIn = performance.now();
  await undo(id);
  const undoneMs = performance.now() - takenIn;
  return { rows, lookedAtMs: lookedAt - began, takenInMs: takenIn - lookedAt, undoneMs, peakMb: house.peakMb() };
}

const PIECES = 3;
const [SHOP, CUSTOMERS] = ['LPA', 500];

export interface GoldFigures {
  readonly contracts: number;
  readonly lookedAtMs: number;
  readonly takenInMs: number;
  readonly undoneMs: number;
}

/** Bought gold of several pieces each. */
export async function benchGold(house: House, sizes: readonly number[]): Promise<GoldFigures[]> {
  const { bring, take, undo } = await importsIn(house);
  const people = Array.from({ length: CUSTOMERS }, (_, nth) => row(60_000_000 + nth));
  await take(await bring('customers', people), CUSTOMERS);
  const figures: GoldFigures[] = [];
  for (const contracts of sizes) {
    const rows = Array.from({ length: contracts * PIECES }, (_, nth) => goldRow(nth));
    const began = performance.now();
    const id = await bring('purchases', rows);
    const lookedAt = performance.now();
    await take(id, rows.length);
    const takenIn = performance.now();
    await undo(id);
    const undoneMs = performance.now() - takenIn;
    figures.push({ contracts, lookedAtMs: lookedAt - began, takenInMs: takenIn - lookedAt, undoneMs });
  }
  return figures;
}

function goldRow(nth: number) {
  const contract = Math.floor(nth / PIECES);
  const today = businessDate(new Date());
  return {
    storeCode: SHOP,
    contractNumber: `B-${contract}`,
    customer: row(60_000_000 + (contract % CUSTOMERS)).nationalId,
    takenOn: addDays(today, -40),
    bookNumber: '9',
    bookOrder: String(contract + 1),
    handedInOn: addDays(today, -34),
    description: `Pieza ${nth % PIECES}`,
    family: 'Cadena',
    metal: 'Oro 18 k',
    weightMg: '4,100',
    amountCents: '120,00',
  };
}
