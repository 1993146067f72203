/** What the metals division has for its benches: defective pieces of the demonstration, extracted for one test. */
import { CODE, expect, type Seat } from './fixtures.ts';

interface Row {
  readonly id: string;
  readonly code: string;
}

/** Each test takes its own pieces, by their labels. */
export async function extractPiece(seat: Seat, code: string, mode: 'ENCODING' | 'UNIFY' | 'MELTING'): Promise<void> {
  const { data } = (await seat.get(`/v1/metals/extractions?q=${code}`)) as { data: Row[] };
  const { id } = data.find((row) => row.code === code)!;
  const at = `/v1/metals/extractions/${id}`;
  const { version, jewels } = (await seat.get(at)) as { version: number; jewels: Row[] };
  const said = jewels.map((jewel) => ({ id: jewel.id, mode }));
  const kept = await seat.post(`${at}/manage`, { version, jewels: said });
  const signature = { employeeId: seat.employeeId, code: CODE };
  const { status, json } = await seat.post(`${at}/finish`, { version: kept.json['version'], signature });
  expect(status, JSON.stringify(json)).toBe(200);
}
