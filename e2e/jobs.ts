/** Jobs of one story alone. */
import { CODE, expect, type Seat } from './fixtures.ts';
import { customer } from './people.ts';

export const WORKS = '/v1/works';

interface Made {
  readonly id: string;
  readonly code: string;
}
let made = 0;
/** A bracelet to be soldered for 30,00 €, nothing paid. */
export async function work(seat: Seat, over: object = {}): Promise<Made> {
  made += 1;
  const { status, json } = await seat.post(WORKS, {
    type: 'WORKSHOP',
    situation: 'toBePaidOnDelivery',
    customerId: await customer(seat, `Guanche Prueba${made}`),
    pledge: { metal: 'GOLD', weightMg: 5_200, family: 'PULSERA', description: `Pulsera de prueba ${made}` },
    description: 'Soldar el eslabón que está abierto',
    tasks: [],
    extraTasks: [{ description: 'Soldar eslabón', priceCents: 3_000 }],
    hasDiscount: false,
    payments: [],
    signature: { employeeId: seat.employeeId, code: CODE },
    ...over,
  });
  expect(status).toBe(201);
  return json as unknown as Made;
}
/** The envelopes are sent to the workshop, and are read there. */
export async function read(seat: Seat, bench: Seat, works: readonly Pick<Made, 'code'>[]): Promise<void> {
  await carry(seat, works, 'TO_WORKSHOP');
  await carry(bench, works, 'WORKSHOP');
}
/** Each weighs what it has to. */
export async function carry(by: Seat, works: readonly Pick<Made, 'code'>[], to: string): Promise<void> {
  const rows = works.map(async ({ code }) => {
    const { holdsMetal, expectedWeightMg } = await by.get(`${WORKS}/envelopes/${code}`);
    return { code, weightMg: holdsMetal ? expectedWeightMg : undefined };
  });
  const body = { rows: await Promise.all(rows), to, ...signed(by) };
  expect((await by.post(`${WORKS}/move-many`, body)).status).toBe(201);
}
export const signed = (seat: Seat) => ({ signature: { employeeId: seat.employeeId, code: CODE } });
