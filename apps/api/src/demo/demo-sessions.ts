/** A till that was closed short by a note that turned up the next day: corrected in the one that is open then. */
import type { App } from '../app.ts';
import { FLOAT, Person } from './demo-person.ts';

const [FIFTIES, TWENTIES, TENS] = FLOAT as [(typeof FLOAT)[number], (typeof FLOAT)[number], (typeof FLOAT)[number]];
const SHORT = [FIFTIES, TWENTIES, { ...TENS, units: TENS.units - 1 }];

export async function correctDemoSession(app: App, shop: Person): Promise<void> {
  const { signature } = shop;
  const reason = 'El billete estaba bajo el cajón';
  const at = (verb: string, body: object) => shop.ask('POST', `/v1/cash/${verb}`, { signature, ...body });
  await at('open', { counts: FLOAT, redistribution: 'MOVE' });
  const closed = { cardTerminalTotalCents: 0 };
  await at('close', { ...closed, counts: SHORT, redistribution: 'CONFIRM', reason: 'Falta un billete de 10' });
  const [{ id }] = (await shop.ask('GET', '/v1/cash/sessions?limit=1')).data;
  await at('open', { counts: SHORT, redistribution: 'CONFIRM' });
  const admin = await Person.enter(app, 'ADMIN', 'OFI');
  const approval = { ...admin.signature, reason };
  await at(`sessions/${id}/correct-closing`, { countedCents: 100_000, reason, approval });
  await admin.ask('POST', '/v1/auth/logout');
  await at('close', { ...closed, counts: FLOAT, redistribution: 'MOVE' });
}
