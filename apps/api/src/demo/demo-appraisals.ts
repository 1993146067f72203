/** What was quoted at a counter: one that has run out, one that was used, and two that still hold. */
import type { App } from '../app.ts';
import { expireAppraisals } from '../modules/counter/appraisals/appraisals.course.ts';
import { backdateAppraisal } from '../modules/counter/appraisals/appraisals.public.ts';
import { Person } from './demo-person.ts';

const APPRAISALS = '/v1/appraisals';

export async function makeDemoAppraisals(app: App): Promise<void> {
  const shop = await Person.enter(app, 'SHOP_ASSISTANT', 'TRI');
  const chain = { metal: 'ORO_18', weightMg: 8_250, description: 'Cadena rota' };
  const old = await shop.ask('POST', APPRAISALS, { kind: 'purchase', lines: [chain] });
  await backdateAppraisal(app.db, old.id, 20);
  // As the night does.
  await expireAppraisals(app.db);
  const { id } = await shop.ask('POST', APPRAISALS, { kind: 'purchase', lines: [{ ...chain, weightMg: 12_400 }] });
  await shop.ask('POST', `${APPRAISALS}/${id}/close`, { reason: 'Comprada' });
  const silver = { metal: 'PLATA', weightMg: 64_000, description: 'Cubertería, seis piezas' };
  await shop.ask('POST', APPRAISALS, {
    kind: 'purchase',
    lines: [chain, { metal: 'ORO_18', weightMg: 3_900, description: 'Dos alianzas' }, silver],
    observations: 'Lo consulta con su hermana',
  });
  await shop.ask('POST', APPRAISALS, { kind: 'sale', lines: [{ metal: 'ORO_18', weightMg: 12_000 }] });
  await shop.ask('POST', '/v1/auth/logout');
}
